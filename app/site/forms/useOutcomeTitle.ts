import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { LeadFormData } from "./LeadForm.tsx";

/**
 * The title of a page with a form: what came of it stands first, as that is what
 * is read out where a page is loaded anew. The second is told when it was sent.
 */
export function useOutcomeTitle(
	title: string,
	{ start, message }: LeadFormData,
): [title: string, onSent: () => void] {
	const t = useTranslations("forms");
	const [isSent, setSent] = useState(start.sent !== undefined);
	const onSent = useCallback(() => setSent(true), []);
	const isFaulty = Object.values(start.faults).some(Boolean);
	const fault = isFaulty ? t("hint") : message;
	const outcome = isSent ? t("receiptTitle") : fault;
	return [outcome ? `${outcome} – ${title}` : title, onSent];
}
