import { useTranslations } from "use-intl";
import type {
	AccessRequest,
	AccessRequestDetail,
} from "../../../contracts/console/files/access.ts";
import {
	accessReasons,
	askingReasonLength,
} from "../../../contracts/files/accessBounds.ts";
import { languageNames } from "../../../contracts/language.ts";
import { ReasonSheet } from "../kit/inbox/ReasonSheet.tsx";
import { UntilSheet } from "./UntilSheet.tsx";
import type { Refusal } from "./useAnswers.ts";

/** Asks until when requests are granted, or for what reason they are refused. */
export function Answer(props: {
	what: "grant" | "refuse";
	of: AccessRequest[];
	/** Request that is open, where one is. */
	waiting: AccessRequestDetail | undefined;
	onClose: () => void;
	onGrant: (until: string) => Promise<void>;
	onRefuse: (reason: Refusal) => Promise<void>;
}) {
	const { what, of, onClose, onGrant, onRefuse } = props;
	const t = useTranslations("console.access");
	const [first] = of;
	const count = of.length;
	const one = count === 1 ? first : undefined;
	/** Request that is open, of which more is known. */
	const open = props.waiting?.id === one?.id ? props.waiting : undefined;
	if (what === "grant")
		return (
			<UntilSheet
				title={
					one
						? t("grantTitle", { partner: one.by, name: one.name })
						: t("grantTitleMany", { count })
				}
				{...(open
					? {
							note: open.isSeen
								? t("isSeen")
								: t("opens", { count: open.files }),
						}
					: count > 1 && { note: t("grantMany") })}
				submit={t("grantNow")}
				onClose={onClose}
				onUntil={onGrant}
			/>
		);
	return (
		<ReasonSheet
			title={
				one
					? t("refuseTitle", { partner: one.by })
					: t("refuseTitleMany", { count })
			}
			texts={{
				reason: t("reasonTitle"),
				own: t("reason_own"),
				words: t("words"),
				hint: open
					? t("reasonIn", {
							name: open.by,
							language: languageNames[open.language],
						})
					: t("reasonInMany"),
				missing: t("wordsMissing"),
				refuse: t("refuseNow"),
				cancel: t("cancel"),
			}}
			reasons={accessReasons.map((value) => ({
				value,
				name: t(`reason_${value}`),
			}))}
			length={askingReasonLength}
			onClose={onClose}
			onRefuse={onRefuse}
		/>
	);
}
