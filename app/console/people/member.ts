import type { ConsoleAnswer, ConsoleRequest } from "../kit/requests/request.ts";

/** Member of the staff, as listed. */
export type Member = ConsoleAnswer<"console-staff">[number];

/** New member, or changes of an existing one. */
export type Change = Omit<ConsoleRequest<"console-staff-save">, "lang">;
