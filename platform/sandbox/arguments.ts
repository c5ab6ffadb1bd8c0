/** Argument of a process that looks into files of strangers. */
export const sandboxArgument = "--sandbox";

/**
 * Argument of a process that confines itself first and then becomes such a
 * process.
 */
export const confinedArgument = "--sandbox-confined";
