import type { ConsoleAnswer } from "../request.ts";
import type { ConsoleQuery } from "../useConsoleQuery.ts";

/** The user's sign-in methods, loading or loaded. */
export type Ways = ConsoleQuery<ConsoleAnswer<"console-credentials">>;
