/**
 * Argument that a thread which renders pages is started with: in the build the server's
 * own file becomes it (`server/program.ts`).
 */
export const renderArgument = "--forecourt-render";
