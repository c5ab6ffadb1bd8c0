import { showToast } from "../../../request/toasts.ts";
import { translateToasts } from "../toastTexts.ts";

/**
 * Says that something asked for was not done, where an answer carries what keeps it
 * from that: no button ends in silence, whether or not its screen lists the problems.
 */
export function sayRefused(answer: unknown): void {
	if (typeof answer !== "object" || answer === null) return;
	const { done, problems } = answer as { done?: unknown; problems?: unknown };
	if (done !== false || !Array.isArray(problems)) return;
	if (problems.length === 0) return;
	const t = translateToasts();
	showToast({ message: t("refused", { count: problems.length }) });
}
