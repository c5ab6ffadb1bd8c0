/**
 * Argument that the thread which compresses pages is started with: in the build the
 * server's own file becomes it (`server/program.ts`).
 */
export const compressionArgument = "--forecourt-compression";
