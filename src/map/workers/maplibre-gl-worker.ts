// The map library's worker as a file of this app, which is then built as the library itself is.
import 'maplibre-gl/dist/maplibre-gl-worker.mjs';
