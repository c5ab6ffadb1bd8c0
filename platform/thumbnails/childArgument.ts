/** What the process of the thumbnailer is started with. */
export const childArgument = "--thumbnailer";
