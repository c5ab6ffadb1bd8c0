import { useFormatter, useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import styles from "./partners.module.css";

/** Open logins of a partner and tokens of programs, each of which can be ended. */
export function Devices(props: { account: string; onEnded: () => void }) {
	const { account, onEnded } = props;
	const t = useTranslations("console.partners");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { attempt, failure, busy } = useAttempt();
	const { loaded, reload } = useConsoleQuery("console-partner-devices", {
		account,
	});
	const { data } = loaded;
	const day = (at: string) =>
		format.dateTime(new Date(at), { ...withZone, timeZone });

	async function end(id?: string): Promise<void> {
		const body = { account, ...(id !== undefined && { id }) };
		const done = await attempt(() =>
			call("console-partner-session-end", body, told),
		);
		if (!done) return;
		reload();
		onEnded();
	}

	if (!data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<ListBones />
		);
	if (data.length === 0) return <p role="status">{t("noDevices")}</p>;
	return (
		<>
			<ul className={styles.devices}>
				{data.map(({ id, device, network, program, ...at }) => (
					<li key={id}>
						<div>
							{program ? (
								<bdi>{t("token", { name: program.name })}</bdi>
							) : (
								<>
									<bdi>{device}</bdi> · <bdi>{network}</bdi>
								</>
							)}
							<small>
								{program && !program.isUsed
									? t("tokenUnused", { since: day(at.createdAt) })
									: t("deviceTimes", {
											since: day(at.createdAt),
											seen: day(at.seenAt),
										})}
								{program &&
									` · ${t("tokenUntil", { date: day(program.until) })}`}
							</small>
						</div>
						<Button
							className={form.quiet}
							aria-label={
								program
									? t("endToken", { name: program.name })
									: t("endOf", { device })
							}
							disabled={busy}
							onClick={() => end(id)}
						>
							{t("end")}
						</Button>
					</li>
				))}
			</ul>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<Button className={form.danger} disabled={busy} onClick={() => end()}>
				{t("endAll")}
			</Button>
		</>
	);
}
