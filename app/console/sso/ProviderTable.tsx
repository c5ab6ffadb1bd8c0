import { useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import styles from "../kit/people/people.module.css";
import type { Provider } from "./provider.ts";

/** Table of the providers: for whom, of which domains, and with which values of the claim. */
export function ProviderTable(props: {
	providers: Provider[];
	busy: boolean;
	onEdit: (provider: Provider) => void;
	onRemove: (provider: Provider) => void;
}) {
	const t = useTranslations("console.sso");
	const { providers, busy, onEdit, onRemove } = props;
	return (
		<table className={styles.table}>
			<thead>
				<tr>
					<th scope="col">{t("name")}</th>
					<th scope="col">{t("domains")}</th>
					<th scope="col">{t("rules")}</th>
					<th scope="col">
						<span className={styles.hidden}>{t("actions")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{providers.map((one) => (
					<tr key={one.key}>
						<th scope="row">
							<bdi>{one.name}</bdi>
							<span className={styles.mark}>{t(`kind_${one.realm}`)}</span>
							<small>
								<bdi>{one.issuer}</bdi>
							</small>
						</th>
						<td data-name={t("domains")}>
							<bdi>{one.domains.join(", ") || t("domainsAny")}</bdi>
							{one.enforced && (
								<span className={styles.mark}>{t("enforcedMark")}</span>
							)}
						</td>
						<td data-name={t("rules")}>
							<bdi>
								{one.rules.map(({ value }) => value).join(", ") ||
									t("rulesNone")}
							</bdi>
						</td>
						<td>
							<div className={form.buttons}>
								<Button
									className={form.quiet}
									aria-label={t("editOf", { name: one.name })}
									disabled={busy}
									onClick={() => onEdit(one)}
								>
									{t("edit")}
								</Button>
								<Button
									className={form.quiet}
									aria-label={t("removeOf", { name: one.name })}
									disabled={busy}
									onClick={() => onRemove(one)}
								>
									{t("remove")}
								</Button>
							</div>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
