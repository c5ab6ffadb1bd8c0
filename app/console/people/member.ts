import type { ConsoleAnswer, ConsoleRequest } from "../request.ts";

/** Somebody of the staff, as the list has him. */
export type Member = ConsoleAnswer<"console-staff">[number];

/** Somebody new, or what is to change of somebody. */
export type Change = Omit<ConsoleRequest<"console-staff-save">, "lang">;
