"""The process in which KiCad runs, under the system's Python, which alone has `pcbnew`: no module of this program is imported here.

Arguments: a folder and the name of a board in it. It fills what is poured, saves, checks, and writes gerbers, drills and PDFs.
What it finds goes to `found.json`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

LAYERS = ("F.Cu", "B.Cu", "F.SilkS", "B.SilkS", "F.Mask", "B.Mask", "F.Paste", "B.Paste", "Edge.Cuts")
SIDES = {"top": ("F.Cu", "F.Mask", "F.SilkS", "Edge.Cuts"), "bottom": ("B.Cu", "B.Mask", "B.SilkS", "Edge.Cuts")}


def main(folder: str, name: str) -> None:
    """Do all of it for one board."""
    import pcbnew

    root = Path(folder)
    path = str(root / f"{name}.kicad_pcb")
    board = pcbnew.LoadBoard(path)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    board.BuildConnectivity()
    board.Save(path)
    report = str(root / "drc.txt")
    pcbnew.WriteDRCReport(board, report, pcbnew.EDA_UNITS_MILLIMETRES, True)
    _plot(pcbnew, board, root, name)
    _drill(pcbnew, board, root)
    (root / "found.json").write_text(json.dumps({"nets": _nets(board), "version": pcbnew.GetBuildVersion()}))


def _nets(board: Any) -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = {}
    for footprint in board.GetFootprints():
        for pad in footprint.Pads():
            if pad.GetNetname():
                found.setdefault(pad.GetNetname(), []).append([footprint.GetReference(), pad.GetNumber()])
    return found


def _plot(pcbnew: Any, board: Any, root: Path, name: str) -> None:
    plotter = pcbnew.PLOT_CONTROLLER(board)
    options = plotter.GetPlotOptions()
    options.SetOutputDirectory(str(root / "plots"))
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(False)
    options.SetUseGerberX2format(True)
    options.SetIncludeGerberNetlistInfo(True)
    options.SetSubtractMaskFromSilk(True)
    # From the lower left corner of the board, as the places of parts are.
    options.SetUseAuxOrigin(True)
    for layer in LAYERS:
        plotter.SetLayer(board.GetLayerID(layer))
        plotter.OpenPlotfile(layer.replace(".", "_"), pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    for side, layers in SIDES.items():
        options.SetMirror(side == "bottom")
        plotter.SetLayer(board.GetLayerID(layers[0]))
        plotter.OpenPlotfile(side, pcbnew.PLOT_FORMAT_PDF, name)
        plotter.SetColorMode(True)
        for layer in layers:
            plotter.SetLayer(board.GetLayerID(layer))
            plotter.PlotLayer()
    plotter.ClosePlot()


def _drill(pcbnew: Any, board: Any, root: Path) -> None:
    writer = pcbnew.EXCELLON_WRITER(board)
    writer.SetOptions(False, False, board.GetDesignSettings().GetAuxOrigin(), False)
    writer.SetFormat(True)
    writer.CreateDrillandMapFilesSet(str(root / "plots"), True, False)


if __name__ == "__main__":
    main(*sys.argv[1:])
