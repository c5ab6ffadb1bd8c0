import { useCallback, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { inLanguage } from "../../../contracts/addresses/addresses.ts";
import {
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { may } from "../../../contracts/rights.ts";
import type { PreviewProps } from "../kit/preview/previewProps.ts";
import { call } from "../kit/requests/request.ts";
import { useCallQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { WallTime } from "../kit/time/WallTime.tsx";
import { momentOf } from "../kit/time/zoned.ts";
import { useMe } from "../me.ts";
import { Frames, type Width } from "./Frames.tsx";
import styles from "./preview.module.css";
import { Share } from "./Share.tsx";

/** Milliseconds between renewals of a grant, each before it expires. */
const renewAfter = 25 * 60_000;
const openKey = "console.preview";

/** Preview of the page in any language, at phone or desktop width, at any time. */
export default function Pane(props: PreviewProps) {
	const t = useTranslations("console.preview");
	const me = useMe();
	const [open, setOpen] = useState(wasOpen);
	if (!may(me.staff, "preview.read")) return null;
	return (
		<section
			className={styles.pane}
			aria-label={t("title")}
			data-preview-open={open || undefined}
		>
			<button
				type="button"
				className={styles.toggle}
				aria-expanded={open}
				onClick={() => {
					setOpen(!open);
					keepOpen(!open);
				}}
			>
				{t(open ? "hide" : "show")}
			</button>
			{open && <OpenPane {...props} />}
		</section>
	);
}

function OpenPane(props: PreviewProps) {
	const t = useTranslations("console.preview");
	const { staff, languages, sourceLanguage, timeZone } = useMe();
	const id = useId();
	const scope = "scope" in props ? props.scope : { entry: props.entry };
	const [chosen, setChosen] = useState<LanguageCode>();
	const [width, setWidth] = useState<Width>(isPhone() ? "phone" : "desktop");
	const [wall, setWall] = useState("");
	const [at, setAt] = useState<string>();
	const [sharing, setSharing] = useState(false);
	const language =
		chosen ?? (props.language === "zxx" ? sourceLanguage : props.language);
	const subject = { scope, ...(at && { at }) };
	const { loaded, reload, refresh } = useCallQuery(
		["console-preview-grant", { subject }],
		async (options) => ({
			...(await call("console-preview-grant", { subject }, options)),
			// A preview of another time waits for its own grant.
			at,
		}),
		{ refetchInterval: renewAfter, refetchIntervalInBackground: true },
	);
	// A save may have changed the address, which is fetched once the page is shown.
	const requestedStamp = useRef(props.stamp);
	const onShown = useCallback(
		(stamp: string | undefined) => {
			if (requestedStamp.current === stamp) return;
			requestedStamp.current = stamp;
			refresh();
		},
		[refresh],
	);
	const { data } = loaded;
	const path = data && inLanguage(language, data.path);
	const lacks = data?.incomplete.some(
		(one) => one === language || one === "zxx",
	);
	return (
		<>
			<div className={styles.bar}>
				<label>
					<span>{t("language")}</span>
					<select
						value={language}
						onChange={({ target }) => setChosen(target.value as LanguageCode)}
					>
						{languages.map((code) => (
							<option key={code} value={code}>
								{languageNames[code]}
							</option>
						))}
					</select>
				</label>
				<fieldset className={styles.widths}>
					<legend>{t("width")}</legend>
					{(["desktop", "phone"] as const).map((one) => (
						<label key={one}>
							<input
								type="radio"
								name={`${id}-width`}
								checked={width === one}
								onChange={() => setWidth(one)}
							/>
							{t(one)}
						</label>
					))}
				</fieldset>
				<label htmlFor={`${id}-at`}>
					<span>{t("at")}</span>
					<WallTime
						id={`${id}-at`}
						value={wall}
						onChange={(value, isWhole) => {
							setWall(value);
							// A year that is still being typed loads no preview.
							if (isWhole) setAt(momentOf(value, timeZone)?.toISOString());
						}}
					/>
				</label>
				{path && (
					<a
						href={`${path}?preview=${data.grant}`}
						target="_blank"
						rel="noopener"
					>
						{t("newWindow")}
					</a>
				)}
				{path && may(staff, "preview.share") && (
					<button
						type="button"
						aria-expanded={sharing}
						onClick={() => setSharing(!sharing)}
					>
						{t("share")}
					</button>
				)}
			</div>
			{sharing && path && (
				<Share {...{ subject, path }} onDone={() => setSharing(false)} />
			)}
			{data && !data.languages.includes(language) && (
				<p role="status">{t("notIn", { language: languageNames[language] })}</p>
			)}
			<p role="status" className={styles.lacks}>
				{lacks && t("incomplete")}
			</p>
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			{!data && loaded.state === "loading" && (
				<p role="status">{t("loading")}</p>
			)}
			{path && (
				<Frames
					{...{ path, width }}
					grant={data.grant}
					stamp={`${props.stamp} ${data.at}`}
					followed={props.followed}
					onShown={() => onShown(props.stamp)}
					title={t("frame", { language: languageNames[language] })}
				/>
			)}
		</>
	);
}

/** Whether the console itself is on a phone, where previews start at phone width. */
function isPhone(): boolean {
	return matchMedia("(max-width: 599.98px)").matches;
}

function wasOpen(): boolean {
	try {
		const kept = localStorage.getItem(openKey);
		return kept ? kept === "open" : innerWidth >= 1500;
	} catch {
		return false;
	}
}

function keepOpen(open: boolean): void {
	try {
		localStorage.setItem(openKey, open ? "open" : "closed");
	} catch {
		// Storage can be forbidden: the preview is closed again next time.
	}
}
