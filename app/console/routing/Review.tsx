import { useTranslations } from "use-intl";
import type { RoutingTrial } from "../../../contracts/console/leads/routing.ts";
import { screenPath } from "../addresses.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import styles from "./routing.module.css";
import type { RoutingNames } from "./useRoutingNames.ts";

/** Effect that other rules would have had on the last requests, before they are saved. */
export function Review(props: {
	trial: RoutingTrial;
	names: RoutingNames;
	busy: boolean;
	failure: string;
	onSave: () => void;
	onClose: () => void;
}) {
	const t = useTranslations("console.routing");
	const { trial, names, busy, failure, onSave, onClose } = props;
	const { tried, rerouted, problems } = trial;
	const isStopped = problems.length > 0;
	return (
		<Sheet
			size="wide"
			title={t("review")}
			close={t("back")}
			onClose={busy ? undefined : onClose}
		>
			<p>
				{tried === 0
					? t("nothingTried")
					: t("moved", { count: rerouted.length, tried })}
			</p>
			{rerouted.length > 0 && (
				<section
					className={styles.moves}
					aria-label={t("review")}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
					tabIndex={0}
				>
					<table>
						<thead>
							<tr>
								<th scope="col">{t("request")}</th>
								<th scope="col">{t("before")}</th>
								<th scope="col">{t("after")}</th>
							</tr>
						</thead>
						<tbody>
							{rerouted.map(({ receipt, kind, country, before, after }) => (
								<tr key={receipt}>
									<th scope="row">
										<a
											href={screenPath(`leads/${receipt}`)}
											target="_blank"
											rel="noopener"
										>
											{receipt}
										</a>
										<span>
											{names.kind(kind)} · {names.country(country)}
										</span>
									</th>
									<td>{names.answerers(before)}</td>
									<td>{names.answerers(after)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			{problems.map(({ rule, code, value }) => (
				<p key={`${rule} ${code} ${value}`} className={form.fault}>
					{t("problemOf", {
						rule,
						problem: t(`problem_${code}`, { value: `\u2068${value}\u2069` }),
					})}
				</p>
			))}
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<div className={form.buttons}>
				<button type="button" className={form.quiet} onClick={onClose}>
					{t("back")}
				</button>
				<Button
					className={form.action}
					disabled={busy || isStopped}
					onClick={onSave}
				>
					{busy ? t("saving") : t("save")}
				</Button>
			</div>
		</Sheet>
	);
}
