const CAR_LIMITS = {
  max_distance: 5_000_000,
  max_locations: 50,
  max_matrix_distance: 400_000,
  max_matrix_location_pairs: 2500,
};
const FOOT_LIMITS = { ...CAR_LIMITS, max_distance: 250_000, max_matrix_distance: 200_000 };
const BICYCLE_LIMITS = { ...CAR_LIMITS, max_distance: 500_000, max_matrix_distance: 200_000 };
const UP_TRANSITIONS = { '1': 400, '2': 100 };
const EXPAND_WITHIN = { '0': 100_000_000, '1': 100_000, '2': 5000 };
const HIERARCHY = { max_up_transitions: UP_TRANSITIONS, expand_within_distance: EXPAND_WITHIN };
const LIMIT_CHANGES = {
  max_allowed_up_transitions: UP_TRANSITIONS,
  max_expand_within_distance: EXPAND_WITHIN,
};
/** An empty type keeps the engine silent; without the key it writes to the console. */
const SILENT = { type: '', color: false, file_name: '', long_request: 1000 };

/** Read by Valhalla's own server alone, which can be started on the folder of a world as it is. */
const SERVER = {
  service: {
    listen: 'tcp://*:8002',
    loopback: 'ipc:///tmp/loopback',
    interrupt: 'ipc:///tmp/interrupt',
    drain_seconds: 28,
    shutdown_seconds: 1,
    timeout_seconds: 10,
  },
};
/** A server from 3.7 on does not start without it, though no map asks it for tiles. */
const TILES_OF_SERVER = {
  mvt_min_zoom_road_class: [7, 7, 8, 11, 11, 12, 13, 14],
  mvt_cache_min_zoom: 11,
};

/**
 * Configuration of Valhalla for building tiles and for answering from them. Written out here as the
 * package's own generator needs Python. No administrative areas, time zones, transit or elevation:
 * the worlds have none of them.
 *
 * @param tileDirectory absolute for the builder; a world stores it relative to the file
 */
export function buildValhallaConfig(tileDirectory: string): Readonly<Record<string, unknown>> {
  return {
    mjolnir: {
      tile_dir: tileDirectory,
      tile_extract: '',
      admin: '',
      timezone: '',
      landmarks: '',
      traffic_extract: '',
      transit_dir: '',
      transit_feeds_dir: '',
      concurrency: 2,
      hierarchy: true,
      shortcuts: true,
      include_driveways: true,
      include_pedestrian: true,
      include_bicycle: true,
      include_driving: true,
      reclassify_links: true,
      id_table_size: 1_300_000_000,
      max_cache_size: 256_000_000,
      max_concurrent_reader_users: 1,
      data_processing: {
        allow_alt_name: false,
        apply_country_overrides: false,
        infer_internal_intersections: true,
        infer_turn_channels: true,
        use_admin_db: false,
        use_direction_on_ways: false,
        use_rest_area: false,
        use_urban_tag: false,
        scan_tar: false,
        grid_divisions_within_tile: 32,
      },
      logging: SILENT,
    },
    additional_data: { elevation: '' },
    loki: {
      actions: ['locate', 'route', 'sources_to_targets', 'isochrone', 'status'],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
        ...TILES_OF_SERVER,
      },
      logging: SILENT,
      service: { proxy: 'ipc:///tmp/loki' },
    },
    thor: {
      source_to_target_algorithm: 'select_optimal',
      clear_reserved_memory: false,
      extended_search: false,
      max_reserved_labels_count_astar: 2_000_000,
      max_reserved_labels_count_bidir_astar: 1_000_000,
      max_reserved_labels_count_bidir_dijkstras: 2_000_000,
      max_reserved_labels_count_dijkstras: 4_000_000,
      bidirectional_astar: {
        alternative_cost_extend: 1.2,
        alternative_iterations_delta: 100_000,
        threshold_delta: 420,
        hierarchy_limits: HIERARCHY,
      },
      costmatrix: {
        allow_second_pass: false,
        check_reverse_connection: true,
        max_iterations: 2800,
        max_reserved_locations: 25,
        min_iterations: 100,
        hierarchy_limits: { max_up_transitions: UP_TRANSITIONS },
      },
      unidirectional_astar: { hierarchy_limits: HIERARCHY },
      logging: SILENT,
      service: { proxy: 'ipc:///tmp/thor' },
    },
    odin: {
      markup_formatter: { markup_enabled: false },
      logging: SILENT,
      service: { proxy: 'ipc:///tmp/odin' },
    },
    meili: {
      mode: 'auto',
      verbose: false,
      customizable: [],
      default: {
        beta: 3,
        breakage_distance: 2000,
        geometry: false,
        gps_accuracy: 5,
        interpolation_distance: 10,
        max_route_distance_factor: 5,
        max_route_time_factor: 5,
        max_search_radius: 100,
        route: true,
        search_radius: 50,
        sigma_z: 4.07,
        turn_penalty_factor: 0,
      },
      grid: { cache_size: 100_240, size: 500 },
      logging: SILENT,
    },
    service_limits: buildServiceLimits(),
    httpd: SERVER,
    logging: SILENT,
  };
}

function buildServiceLimits(): Readonly<Record<string, unknown>> {
  const cars = ['auto', 'bus', 'taxi', 'truck'];
  const others = ['bicycle', 'bikeshare', 'motor_scooter', 'motorcycle', 'multimodal', 'transit'];
  return {
    ...Object.fromEntries(cars.map((costing) => [costing, CAR_LIMITS])),
    ...Object.fromEntries(others.map((costing) => [costing, BICYCLE_LIMITS])),
    pedestrian: {
      ...FOOT_LIMITS,
      min_transit_walking_distance: 1,
      max_transit_walking_distance: 10_000,
    },
    isochrone: {
      max_contours: 4,
      max_distance: 25_000,
      max_distance_contour: 200,
      max_locations: 1,
      max_time_contour: 120,
    },
    centroid: { max_distance: 200_000, max_locations: 5 },
    skadi: { max_shape: 750_000, min_resample: 10 },
    status: { allow_verbose: false },
    trace: {
      max_alternates: 3,
      max_alternates_shape: 100,
      max_distance: 200_000,
      max_gps_accuracy: 100,
      max_search_radius: 100,
      max_shape: 16_000,
    },
    hierarchy_limits: {
      allow_modification: false,
      bidirectional_astar: LIMIT_CHANGES,
      costmatrix: { max_allowed_up_transitions: UP_TRANSITIONS },
      unidirectional_astar: LIMIT_CHANGES,
    },
    allow_hard_exclusions: false,
    max_alternates: 2,
    max_distance_disable_hierarchy_culling: 0,
    max_exclude_locations: 50,
    max_exclude_polygons_length: 10_000,
    max_radius: 200,
    max_reachability: 100,
    max_timedep_distance: 500_000,
    max_timedep_distance_matrix: 0,
  };
}
