/**
 * Argument that a thread of the readers is started with: in the build the
 * server's own file becomes it (`server/program.ts`).
 */
export const readersArgument = "--forecourt-readers";
