"""The guide as sound: chapters rendered, mastered, encoded, and described by a manifest."""
