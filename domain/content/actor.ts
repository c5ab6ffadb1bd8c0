import type { Staff } from "../../contracts/rights.ts";

/**
 * Who changes what visitors see: a member of the staff, by his own rights; whoever
 * runs a command, who is recorded and may everything; or the site itself, which
 * fills an empty database (docs/decisions/0061).
 */
export type Actor = Staff | { command: string } | "site";

export function isStaff(actor: Actor): actor is Staff {
	return typeof actor === "object" && "grants" in actor;
}

/** As rows remember him: the id of a member, the name of who runs a command; null of the site. */
export function idOf(actor: Actor): string | null {
	if (actor === "site") return null;
	return isStaff(actor) ? actor.id : actor.command;
}
