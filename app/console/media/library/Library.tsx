import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import {
	type MediaFilter,
	mediaFilters,
} from "../../../../contracts/console/mediaBounds.ts";
import { may } from "../../../../contracts/rights.ts";
import { announce } from "../../announce.ts";
import { Button } from "../../kit/form/Button.tsx";
import type { MediaItem } from "../../kit/pictures/sendPicture.ts";
import { Failed } from "../../kit/states/States.tsx";
import { useMe } from "../../me.ts";
import styles from "../media.module.css";
import { Tile } from "../Tile.tsx";
import { UploadButton } from "../UploadButton.tsx";
import { Uploads } from "./Uploads.tsx";
import { upload } from "./uploads.ts";
import { useIncoming } from "./useIncoming.ts";
import { useLibrary } from "./useLibrary.ts";

/** Milliseconds after the last key until it is looked for. */
const rest = 250;

/** Pictures to be looked through, searched and added to; what choosing one does is said by `wrap`. */
export function Library(props: {
	words: string;
	filter: MediaFilter;
	onQuery: (query: { words: string; filter: MediaFilter }) => void;
	/** Whether a picture is being chosen: the bin is not offered then. */
	chooses?: boolean;
	wrap: (picture: MediaItem, tile: ReactNode) => ReactNode;
	/** Called when a single picture was uploaded. */
	onUploaded?: (picture: MediaItem) => void;
}) {
	const { words, filter, onQuery, chooses, wrap, onUploaded } = props;
	const t = useTranslations("console.media");
	const { staff } = useMe();
	const writes = may(staff, "media.write");
	const library = useLibrary(words, filter);
	const { pictures, state, add } = library;

	async function take(files: File[]): Promise<void> {
		const sent = upload(files);
		for (const one of sent)
			void one.then((picture) => {
				if (picture) add(picture);
			});
		const [only, ...others] = sent;
		const picture = others.length === 0 ? await only : undefined;
		if (picture) onUploaded?.(picture);
	}
	const over = useIncoming(writes, take);

	useEffect(() => {
		if (state === "ready") announce(t("found", { count: pictures.length }));
	}, [state, pictures.length, t]);

	return (
		<div className={styles.library} data-over={over}>
			<div className={styles.bar}>
				<Search words={words} onWords={(words) => onQuery({ words, filter })} />
				<select
					aria-label={t("filter")}
					value={filter}
					onChange={({ target }) =>
						onQuery({ words, filter: target.value as MediaFilter })
					}
				>
					{mediaFilters
						.filter((one) => !chooses || one !== "bin")
						.map((one) => (
							<option key={one} value={one}>
								{t(`filter_${one}`)}
							</option>
						))}
				</select>
				{writes && <UploadButton onFiles={take} />}
			</div>
			{filter === "bin" && <p className={styles.hint}>{t("binHint")}</p>}
			<Uploads />
			{state === "failed" && pictures.length === 0 ? (
				<Failed onAgain={library.again} />
			) : state === "loading" && pictures.length === 0 ? (
				<div className={styles.grid} aria-hidden="true">
					{Array.from({ length: 12 }, (_, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: they never change.
						<span key={at} className={styles.bone} />
					))}
				</div>
			) : pictures.length === 0 ? (
				<Nothing
					searched={words !== "" || filter !== "all"}
					onAll={() => onQuery({ words: "", filter: "all" })}
				/>
			) : (
				<>
					<ul className={styles.grid} aria-busy={state === "loading"}>
						{pictures.map((picture) => (
							<li key={picture.id}>
								{wrap(picture, <Tile picture={picture} />)}
							</li>
						))}
					</ul>
					{library.hasMore && (
						<Button
							className={styles.plain}
							disabled={state === "more"}
							onClick={library.more}
						>
							{t(state === "more" ? "loading" : "more")}
						</Button>
					)}
				</>
			)}
			{over && (
				<div className={styles.drop} aria-hidden="true">
					<p>{t("dropHere")}</p>
				</div>
			)}
		</div>
	);
}

function Search(props: { words: string; onWords: (words: string) => void }) {
	const { words, onWords } = props;
	const t = useTranslations("console.media");
	const [text, setText] = useState(words);
	const [known, setKnown] = useState(words);
	if (known !== words) {
		setKnown(words);
		setText(words);
	}
	useEffect(() => {
		if (text === words) return;
		const timer = setTimeout(() => onWords(text), rest);
		return () => clearTimeout(timer);
	}, [text, words, onWords]);
	return (
		<input
			type="search"
			aria-label={t("search")}
			placeholder={t("searchHint")}
			maxLength={100}
			value={text}
			onChange={({ target }) => setText(target.value)}
		/>
	);
}

function Nothing(props: { searched: boolean; onAll: () => void }) {
	const { searched, onAll } = props;
	const t = useTranslations("console.media");
	return (
		<div className={styles.nothing}>
			<p>{t(searched ? "nothingFound" : "empty")}</p>
			{searched && (
				<button type="button" className={styles.plain} onClick={onAll}>
					{t("showAll")}
				</button>
			)}
		</div>
	);
}
