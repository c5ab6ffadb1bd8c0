import type { useCall } from "../../request/useCall.ts";
import type { ConsoleAnswer } from "../request.ts";

/** The user's sign-in methods, loading or loaded. */
export type Ways = ReturnType<
	typeof useCall<ConsoleAnswer<"console-credentials">>
>;
