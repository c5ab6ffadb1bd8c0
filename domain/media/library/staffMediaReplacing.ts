import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { AuditAction } from "../../audit/auditLog.ts";
import { refusal } from "../../identity/staff/staffTexts.ts";
import { demand } from "../../rights/demand.ts";
import type { Replace } from "./replacing.ts";
import { keyOf, type SaidAnew, type Sayings } from "./sayings.ts";
import type { Usage } from "./usage.ts";

/**
 * Shows another picture wherever one is shown (`replacing.ts`). Whoever asks must be
 * allowed to write every one of those entries, and say of every text what it says of
 * the other picture, be it the same.
 */
export function createStaffReplacing(deps: {
	usage: Pick<Usage, "of">;
	sayings: Pick<Sayings, "of">;
	replace: Replace;
	/** @throws DomainError `not_found` */
	rowOf: (id: string) => Promise<unknown>;
	note: (
		who: Staff,
		action: AuditAction,
		subject: string,
		detail: Record<string, unknown>,
	) => Promise<void>;
}) {
	/** @throws DomainError `forbidden`, `not_found`, `conflict` where a text was not looked at */
	return async function replace(
		who: Staff,
		{
			from,
			to,
			name,
			texts,
		}: { from: string; to: string; name: string; texts: SaidAnew[] },
	) {
		demand(who, "media.write");
		for (const id of [from, to]) await deps.rowOf(id);
		if (from === to) throw new DomainError("invalid", "the same picture");
		const descriptions = await deps.sayings.of(from);
		for (const { kind, language } of [
			...(await deps.usage.of(from)),
			...descriptions,
		])
			demand(who, "content.write", { kind, language });
		const answered = new Set(texts.map(keyOf));
		if (descriptions.some((one) => !answered.has(keyOf(one))))
			throw refusal("unsaid", { code: "conflict" });
		const replaced = await deps.replace(from, to, { name, by: who, texts });
		await deps.note(who, "media-replace", from, { to, ...replaced });
		return replaced;
	};
}
