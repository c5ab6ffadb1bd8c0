import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { SiteSettings } from "../../../contracts/console/settings.ts";
import { languageNames } from "../../../contracts/language.ts";
import { useSite } from "../../site/useSite.ts";
import { Bones } from "../kit/form/Bones.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import { Page, Part } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { useUnsaved } from "../kit/form/useUnsaved.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { TimeZone } from "../kit/time/TimeZone.tsx";
import { reloadMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import styles from "./settings.module.css";

/** Screen of the site's settings. */
export default function SettingsScreen() {
	const t = useTranslations("console.settings");
	const { loaded, reload, put } = useConsoleQuery("console-settings", {});
	return (
		<Page narrow title={t("title")} intro={t("intro")}>
			{loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : loaded.data ? (
				<Settings settings={loaded.data} onSaved={put} />
			) : (
				<Bones />
			)}
		</Page>
	);
}

function Settings(props: {
	settings: SiteSettings;
	onSaved: (settings: SiteSettings) => void;
}) {
	const t = useTranslations("console.settings");
	const kind = useTranslations("console.shell");
	const { languages } = useSite();
	const { settings, onSaved } = props;
	/** Changed settings: only these are sent, so that concurrent changes of others are kept. */
	const [fourEyes, setFourEyes] =
		useUnsaved<Record<string, boolean>>("settings four eyes");
	const [place, setPlace] =
		useUnsaved<Partial<Omit<SiteSettings, "fourEyes">>>("settings");
	const { attempt, failure, busy } = useAttempt();
	const { sourceLanguage, timeZone } = { ...settings, ...place };
	const changed =
		Object.keys(fourEyes).length > 0 || Object.keys(place).length > 0;

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		const saved = await attempt(() =>
			call("console-settings-save", { ...place, fourEyes }, told),
		);
		if (!saved) return;
		onSaved(saved);
		setFourEyes({});
		setPlace({});
		showDone(t("saved"));
		reloadMe();
	}

	return (
		<form className={styles.settings} noValidate onSubmit={save}>
			<Part title={t("place")}>
				<div className={form.form}>
					<Choose
						label={t("sourceLanguage")}
						hint={t("sourceLanguageHint")}
						value={sourceLanguage}
						options={languages.map((value) => ({
							value,
							name: languageNames[value],
							lang: value,
						}))}
						onChange={(value) => setPlace({ ...place, sourceLanguage: value })}
					/>
					<TimeZone
						label={t("timeZone")}
						hint={t("timeZoneHint")}
						value={timeZone}
						onChange={(value) => setPlace({ ...place, timeZone: value })}
					/>
				</div>
			</Part>
			<Part title={t("fourEyes")} intro={t("fourEyesText")}>
				<ul className={styles.kinds}>
					{Object.entries(settings.fourEyes).map(([name, on]) => (
						<li key={name}>
							<label className={form.check}>
								<input
									type="checkbox"
									checked={fourEyes[name] ?? on}
									onChange={({ target }) => {
										const { [name]: _, ...rest } = fourEyes;
										setFourEyes(
											target.checked === on
												? rest
												: { ...rest, [name]: target.checked },
										);
									}}
								/>
								{kind(`kind_${name}` as "kind_model")}
							</label>
						</li>
					))}
				</ul>
			</Part>
			<p role="alert" className={form.fault}>
				{failure}
			</p>
			<div className={form.buttons}>
				<Button
					type="submit"
					className={form.action}
					disabled={busy || !changed}
				>
					{busy ? t("saving") : t("save")}
				</Button>
				{changed && (
					<button
						type="button"
						className={form.quiet}
						onClick={() => {
							setFourEyes({});
							setPlace({});
						}}
					>
						{t("reset")}
					</button>
				)}
			</div>
		</form>
	);
}
