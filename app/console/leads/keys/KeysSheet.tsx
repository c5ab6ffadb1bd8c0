import { useTranslations } from "use-intl";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import form from "../../kit/form/form.module.css";
import styles from "./keys.module.css";
import { type LeadKey, leadKeys, turnKeys, useKeysOn } from "./singleKeys.ts";

/** Keys of the inbox, and the switch that turns them off. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
	const t = useTranslations("console.leads");
	const shell = useTranslations("console.shell");
	const on = useKeysOn();
	return (
		<Sheet title={t("keys")} close={shell("dismiss")} onClose={onClose}>
			<p className={form.note}>{t("keysText")}</p>
			<dl className={styles.keys} data-off={!on || undefined}>
				{(Object.keys(leadKeys) as LeadKey[]).map((key) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{t(leadKeys[key])}</dd>
					</div>
				))}
			</dl>
			<label className={form.check}>
				<input
					type="checkbox"
					checked={on}
					onChange={({ target }) => turnKeys(target.checked)}
				/>
				{t("keysOn")}
			</label>
		</Sheet>
	);
}
