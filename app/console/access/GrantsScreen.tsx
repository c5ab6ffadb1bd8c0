import { useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { GivenAccess } from "../../../contracts/console/files/access.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { LogTable } from "../kit/table/LogTable.tsx";
import { useAddressParams } from "../kit/table/useAddressParams.ts";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import styles from "./access.module.css";
import { UntilSheet } from "./UntilSheet.tsx";
import { accessChanged } from "./useAnswers.ts";

/** Values of texts that name a grant. */
const namesOf = ({ partner, name }: GivenAccess) => ({ partner, name });

type After = ConsoleAnswer<"console-grants">["after"];

/** Access that was granted and holds, of all partners or of one: ended, and given another end. */
export default function GrantsScreen() {
	const t = useTranslations("console.access");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { params: address, clear } = useAddressParams();
	const account = (address.get("account") ?? "").slice(0, 200);
	const asked = account ? { account } : {};
	const { pages, state, again, hasMore, more } = usePages(
		["console-grants", asked],
		(after: After, options) =>
			call("console-grants", { ...asked, ...(after && { after }) }, options),
		({ after }) => after,
	);
	const [extended, setExtended] = useState<GivenAccess>();
	const [busy, setBusy] = useState(false);
	const time = (at: string) =>
		format.dateTime(new Date(at), { ...withZone, timeZone });

	async function give(grant: GivenAccess, until: string): Promise<boolean> {
		const { entry, account, partner, name } = grant;
		try {
			await call("console-grant-give", { entry, account, until });
			showDone(t("granted", { partner, name, time: time(until) }));
			return true;
		} catch {
			// The request has said what is the matter.
			return false;
		} finally {
			accessChanged();
		}
	}

	async function end(grant: GivenAccess): Promise<void> {
		const { entry, account, partner, name, until } = grant;
		setBusy(true);
		try {
			await call("console-grant-end", { entry, account });
			showDone(t("ended", { partner, name }), () => void give(grant, until));
			// The button that was pressed goes with its row.
			document.getElementById("content")?.focus({ preventScroll: true });
		} catch {
			// The request has said what is the matter.
		} finally {
			setBusy(false);
			accessChanged();
		}
	}

	const first = pages?.[0];
	return (
		<Page
			title={t("grantsTitle")}
			intro={t("grantsIntro")}
			actions={
				<Link to={screenPath("access")} className={form.quiet}>
					{t("title")}
				</Link>
			}
		>
			{account && (
				<div className={form.buttons}>
					<p>{t("only", { account })}</p>
					<button type="button" className={form.quiet} onClick={() => clear()}>
						{t("showAll")}
					</button>
				</div>
			)}
			<LogTable
				{...{ state, again }}
				columns={[t("partner"), t("entry"), t("untilWhen"), t("givenBy")]}
				summary={first && t("grantCount", { count: first.count })}
				rows={pages?.flatMap(({ grants }) => grants)}
				empty={t("noGrants")}
				more={{ label: t("more"), isThere: hasMore, onPress: more }}
				render={(grant: GivenAccess) => (
					<>
						<td data-name={t("partner")}>
							<bdi>{grant.partner}</bdi>
						</td>
						<td data-name={t("entry")}>
							<Link
								to={`${screenPath("library")}?folder=${encodeURIComponent(grant.folder)}`}
							>
								<bdi>{[...grant.path, grant.name].join(" / ")}</bdi>
							</Link>
						</td>
						<td data-name={t("untilWhen")}>
							<time dateTime={grant.until}>{time(grant.until)}</time>
						</td>
						<td data-name={t("givenBy")}>
							<div className={styles.given}>
								<bdi>{grant.by}</bdi>
								<div className={form.buttons}>
									<Button
										className={form.quiet}
										aria-label={t("extendOf", namesOf(grant))}
										disabled={busy}
										onClick={() => setExtended(grant)}
									>
										{t("extend")}
									</Button>
									<Button
										className={form.danger}
										aria-label={t("endOf", namesOf(grant))}
										disabled={busy}
										onClick={() => void end(grant)}
									>
										{t("end")}
									</Button>
								</div>
							</div>
						</td>
					</>
				)}
			/>
			{extended && (
				<UntilSheet
					title={t("extendOf", namesOf(extended))}
					before={extended.until}
					submit={t("extendNow")}
					onClose={() => setExtended(undefined)}
					onUntil={async (until) => {
						if (await give(extended, until)) setExtended(undefined);
					}}
				/>
			)}
		</Page>
	);
}
