/** Compared by the till with /json/devicesversion.json of the server. */
export const serviceVersion = '1.0.0';
export const serviceName = 'Merx device service';
