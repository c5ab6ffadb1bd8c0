import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import button from "../../ui/button.module.css";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { showDone } from "../toasts.ts";
import styles from "./releases.module.css";

/** Puts drafts into a release, there already or new, to go out with others. */
export function AddTo(props: {
	entries: { entry: string; languages: ContentLanguage[] }[];
	/** Name of a new release. */
	name: string;
	busy: boolean;
	run: (work: () => Promise<void>) => Promise<void>;
	onAdded: () => void;
}) {
	const { entries, name, busy, run, onAdded } = props;
	const t = useTranslations("console.releases");
	const navigate = useNavigate();
	const id = useId();
	const [chosen, setChosen] = useState("");
	const { loaded } = useConsoleQuery("console-releases", {});
	const open = (loaded.data ?? []).filter(({ state }) => state !== "published");
	const add = () =>
		run(async () => {
			const to = chosen ? { id: chosen } : { name: name.slice(0, 120) || "–" };
			const made = await call("console-release-add", { ...to, entries });
			showDone(t("added"));
			onAdded();
			void navigate(screenPath(`releases/${made.id}`));
		});
	return (
		<div className={styles.plan}>
			<label htmlFor={id}>{t("addTo")}</label>
			<div className={styles.row}>
				<select
					id={id}
					value={chosen}
					onChange={({ target }) => setChosen(target.value)}
				>
					<option value="">{t("newRelease")}</option>
					{open.map((release) => (
						<option key={release.id} value={release.id}>
							{release.name}
						</option>
					))}
				</select>
				<Button
					className={button.quiet}
					disabled={busy}
					onClick={() => void add()}
				>
					{t("add")}
				</Button>
			</div>
		</div>
	);
}
