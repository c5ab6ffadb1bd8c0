import { useTranslations } from "use-intl";
import {
	preparedReasons,
	reasonLength,
} from "../../../contracts/files/refusalReasons.ts";
import { ReasonSheet } from "../kit/inbox/ReasonSheet.tsx";
import type { Reason, SeenUpload } from "./useDecisions.ts";

/** Asks for the reason for which uploads are refused. */
export function Refuse(props: {
	items: SeenUpload[];
	/** Reader and their language; undefined for several. */
	reader: { name: string; language: string } | undefined;
	onClose: () => void;
	onRefuse: (reason: Reason) => Promise<void>;
}) {
	const { items, reader, onClose, onRefuse } = props;
	const t = useTranslations("console.uploads");
	const read = reader ? t("reasonIn", reader) : t("reasonInMany");
	return (
		<ReasonSheet
			title={t("refuseTitle", {
				count: items.length,
				name: items[0]?.name ?? "",
			})}
			texts={{
				reason: t("reason"),
				own: t("reason_own"),
				words: t("words"),
				hint: `${read} ${t("kept")}`,
				missing: t("wordsMissing"),
				refuse: t("refuseNow"),
				cancel: t("cancel"),
			}}
			reasons={preparedReasons.map((value) => ({
				value,
				name: t(`reason_${value}`),
			}))}
			length={reasonLength}
			onClose={onClose}
			onRefuse={onRefuse}
		/>
	);
}
