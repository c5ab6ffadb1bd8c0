import { confinedArgument } from "./arguments.ts";

// In the build the server's own file (`server/program.ts`) leads here.
if (process.argv[2] === confinedArgument) await import("./launch.ts");
else await import("./child.ts");
