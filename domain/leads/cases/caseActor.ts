import type { Staff } from "../../../contracts/rights.ts";
import type { CaseActor } from "./caseState.ts";

/** Staff of the console, or the name of the operator of a command, who may do everything. */
export type By = string | Staff;

/** Staff as events name them. */
export function staffActor(by: By): CaseActor {
	return { actor: "staff", name: typeof by === "string" ? by : by.name };
}
