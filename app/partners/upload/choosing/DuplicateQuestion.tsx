import { useTranslations } from "use-intl";
import { Where } from "../../list/Where.tsx";
import { Confirm } from "../Confirm.tsx";
import styles from "../uploadDialog.module.css";
import { pathOf } from "./dropped.ts";
import type { Duplicates } from "./duplicates.ts";

/** Asks before files are sent that are there already, and says where they lie. */
export function DuplicateQuestion(props: {
	/** None while nothing is asked. */
	found: Duplicates | undefined;
	onClose: () => void;
	/** Sends all of what was chosen, or all but these. */
	onAnswer: (without: Duplicates | undefined) => void;
}) {
	const t = useTranslations("partners.upload");
	const { found, onClose, onAnswer } = props;
	const count = found?.size ?? 0;
	return (
		<Confirm
			question={t("duplicateQuestion", { count })}
			text={t("duplicateText")}
			no={t("duplicateSkip", { count })}
			yes={t("duplicateSend")}
			open={count > 0}
			onOpen={(open) => !open && onClose()}
			onDecline={() => onAnswer(found)}
			onConfirm={() => onAnswer(undefined)}
		>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
			<ul className={styles.duplicates} tabIndex={0}>
				{[...(found ?? [])].map(([one, places], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: it does not change while it is asked.
					<li key={index}>
						<bdi>{pathOf(one)}</bdi>
						{places.map(({ path, name, folder_id, state }) => (
							<span key={`${folder_id} ${name}`}>
								<Where path={[...path, name]} />
								{state === "held" && ` (${t("duplicateHeld")})`}
							</span>
						))}
					</li>
				))}
			</ul>
		</Confirm>
	);
}
