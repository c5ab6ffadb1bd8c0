import type { ConsoleAnswer } from "../../kit/requests/request.ts";

/** A picture of the library with all that is known of it. */
export type MediaDetail = ConsoleAnswer<"console-media-one">;
