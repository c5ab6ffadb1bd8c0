/** What a process is started with that looks into files of strangers. */
export const sandboxArgument = "--sandbox";

/** What one is started with that confines itself first and then becomes such a process. */
export const confinedArgument = "--sandbox-confined";
