import type { useCall } from "../../request/useCall.ts";
import type { ConsoleAnswer } from "../request.ts";

/** One's own ways in, on their way or there. */
export type Ways = ReturnType<
	typeof useCall<ConsoleAnswer<"console-credentials">>
>;
