import { useTranslations } from "use-intl";
import { Sheet } from "../dialogs/Sheet.tsx";
import form from "../form/form.module.css";
import styles from "./keys.module.css";
import { turnKeys, useKeysOn } from "./singleKeys.ts";

/** Keys of a screen, each with what it does, and the switch that turns them off. */
export function KeysSheet(props: {
	title: string;
	text: string;
	/** Label of the switch. */
	turn: string;
	keys: readonly (readonly [key: string, does: string])[];
	onClose: () => void;
}) {
	const { title, text, turn, keys, onClose } = props;
	const shell = useTranslations("console.shell");
	const on = useKeysOn();
	return (
		<Sheet isLight title={title} close={shell("dismiss")} onClose={onClose}>
			<p className={form.note}>{text}</p>
			<dl className={styles.keys} data-off={!on || undefined}>
				{keys.map(([key, does]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<label className={form.check}>
				<input
					type="checkbox"
					checked={on}
					onChange={({ target }) => turnKeys(target.checked)}
				/>
				{turn}
			</label>
		</Sheet>
	);
}
