import { useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { libraryFilePath } from "../../../../contracts/addresses/libraryFiles.ts";
import type { LibraryEdition } from "../../../../contracts/console/files/editions.ts";
import {
	directionOf,
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { useSize } from "../../../signedIn/size.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { useMe } from "../../me.ts";
import adding from "../adding.module.css";
import library from "../library.module.css";
import type { Item } from "../useDeeds.ts";
import { useFileDrop } from "../useFileDrop.ts";
import versions from "../versions/versions.module.css";
import styles from "./editions.module.css";
import type { useEditionDeeds } from "./useEditionDeeds.ts";

/** A language of a file: the edition that holds in it, those before, and what can be done. */
export function InLanguage(props: {
	item: Item;
	language: LanguageCode;
	/** Editions in this language, the newest first. */
	editions: LibraryEdition[];
	deeds: ReturnType<typeof useEditionDeeds>;
}) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { item, language, editions, deeds } = props;
	const input = useRef<HTMLInputElement>(null);
	const choose = useRef<HTMLButtonElement>(null);
	const current = editions.find(({ state }) => state === "current");
	const former = editions.filter((one) => one !== current);
	const name = languageNames[language];
	const { sending } = deeds;
	const confirmed = deeds.confirmedIn(language);
	const sent = sending?.language === language ? sending.sent : undefined;

	function take(files: readonly File[]): void {
		void deeds.add(files, language, current);
	}
	const drop = useFileDrop(deeds.busy ? undefined : take);
	/** Does what takes its own button away. */
	function done(work: Promise<boolean>): void {
		void work.then((isDone) => isDone && choose.current?.focus());
	}
	return (
		<li
			{...drop.area}
			data-over={drop.isOver || undefined}
			className={adding.area}
		>
			<h3>
				<bdi lang={language} dir={directionOf(language)}>
					{name}
				</bdi>
				{!current && <span className={library.mark}>{t("noEdition")}</span>}
				{current?.isBehind && (
					<span className={library.mark}>{t("editionBehind")}</span>
				)}
			</h3>
			{current && <Facts item={item} edition={current} />}
			<input
				ref={input}
				type="file"
				hidden
				data-testid={`library-edition-${language}`}
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					target.value = "";
					if (files.length > 0) take(files);
				}}
			/>
			<div className={form.buttons}>
				<Button
					ref={choose}
					className={form.quiet}
					disabled={deeds.busy}
					onClick={() => input.current?.click()}
				>
					{t(current ? "replaceEdition" : "addEdition", { language: name })}
				</Button>
				{current?.isBehind && (
					<Button
						className={form.quiet}
						disabled={deeds.busy}
						aria-label={t("keepEditionOf", { language: name })}
						onClick={() => done(deeds.confirm(current))}
					>
						{t("keepEdition")}
					</Button>
				)}
				{current && (
					<Button
						className={form.quiet}
						disabled={deeds.busy}
						aria-label={t("removeEditionOf", { language: name })}
						onClick={() => done(deeds.remove(current))}
					>
						{t("removeEdition")}
					</Button>
				)}
			</div>
			<p role="status">
				{sent !== undefined && format.number(sent, { style: "percent" })}
			</p>
			<p role="alert" className={form.fault}>
				{deeds.failureIn(language)}
			</p>
			{confirmed && (
				<Button
					className={form.quiet}
					disabled={deeds.busy}
					onClick={() => void confirmed().then(() => choose.current?.focus())}
				>
					{t("confirmEdition")}
				</Button>
			)}
			{former.length > 0 && (
				<details>
					<summary>{t("editionsFormer", { count: former.length })}</summary>
					<ul className={styles.former}>
						{former.map((one) => (
							<li key={one.edition}>
								<span className={versions.versionState} data-state={one.state}>
									{t(`versionState_${one.state}`)}
								</span>
								<Facts item={item} edition={one} />
								{!current && (
									<Button
										className={form.quiet}
										disabled={deeds.busy}
										aria-label={t("restoreEditionOf", {
											...{ edition: one.edition, language: name },
										})}
										onClick={() => done(deeds.restore(one))}
									>
										{t("restoreEdition")}
									</Button>
								)}
							</li>
						))}
					</ul>
				</details>
			)}
		</li>
	);
}

function Facts({ item, edition }: { item: Item; edition: LibraryEdition }) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { size } = useSize();
	const { timeZone } = useMe();
	const { language, createdAt, createdBy } = edition;
	const values = {
		edition: edition.edition,
		language: languageNames[language],
	};
	return (
		<span className={styles.links}>
			<small>
				{t("versionBy", {
					date: format.dateTime(new Date(createdAt), {
						dateStyle: "medium",
						timeStyle: "short",
						timeZone,
					}),
					...{ who: createdBy, size: size(edition.size) },
				})}
			</small>
			<a
				href={libraryFilePath(item, "view", edition)}
				className={versions.save}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={t("openEdition", values)}
			>
				{t("deed_open")}
			</a>
			<a
				href={libraryFilePath(item, "save", edition)}
				className={versions.save}
				aria-label={t("saveEdition", values)}
				download
			>
				{t("deed_download")}
			</a>
		</span>
	);
}
