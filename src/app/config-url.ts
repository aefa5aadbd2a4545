/** Runtime settings of the app, beside its static files. */
export const CONFIG_URL = '/config.json';
