import { useState } from "react";
import { useTranslations } from "use-intl";
import { noticeBounds } from "../../../contracts/noticeBounds.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { crossDrawing } from "../kit/drawings.ts";
import chosenStyles from "../kit/form/chosen.module.css";
import form from "../kit/form/form.module.css";
import { SearchBox } from "../kit/form/SearchBox.tsx";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import styles from "./notices.module.css";

type Choices = ConsoleAnswer<"console-notice-choices">;
/** Something that can be chosen: its value, its name and what tells it from others. */
export type Picked = { value: string; name: string; where: string };

/** Choice of one among very many: found by words, shown as a button that takes it away. */
export function PickOne(props: {
	label: string;
	hint?: string;
	search: string;
	none: string;
	value: Picked | undefined;
	choicesOf: (found: Choices) => Picked[];
	onPick: (picked: Picked | undefined) => void;
}) {
	const t = useTranslations("console.notices");
	const { label, hint, search, none, value, choicesOf, onPick } = props;
	const [words, setWords] = useState("");
	const { loaded, reload } = useConsoleQuery(
		"console-notice-choices",
		words ? { search: words } : undefined,
	);
	const found = words && loaded.data ? choicesOf(loaded.data) : undefined;
	return (
		<fieldset className={styles.pick}>
			<legend>{label}</legend>
			{hint && <p className={form.hint}>{hint}</p>}
			{value ? (
				<button
					type="button"
					className={chosenStyles.one}
					aria-label={t("takeAway", { name: value.name })}
					onClick={() => onPick(undefined)}
				>
					<bdi>{value.name}</bdi>
					<Stroke d={crossDrawing} size={14} width={2} />
				</button>
			) : (
				<>
					<p className={form.note}>{none}</p>
					<SearchBox
						label={search}
						clearLabel={t("clear")}
						value={words}
						maxLength={noticeBounds.search}
						onSearch={setWords}
					/>
					<div role="status">
						{found?.length === 0 && <p className={form.note}>{t("nothing")}</p>}
					</div>
					{words && loaded.state === "failed" && <Failed onAgain={reload} />}
					{found && found.length > 0 && (
						<ul className={styles.found}>
							{found.map((one) => (
								<li key={one.value}>
									<button type="button" onClick={() => onPick(one)}>
										<bdi>{one.name}</bdi>
										<small>
											<bdi>{one.where}</bdi>
										</small>
									</button>
								</li>
							))}
						</ul>
					)}
				</>
			)}
		</fieldset>
	);
}
