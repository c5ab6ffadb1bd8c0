import type { ConsoleAnswer } from "../kit/requests/request.ts";
import type { ConsoleQuery } from "../kit/requests/useConsoleQuery.ts";

/** The user's sign-in methods, loading or loaded. */
export type Ways = ConsoleQuery<ConsoleAnswer<"console-credentials">>;
