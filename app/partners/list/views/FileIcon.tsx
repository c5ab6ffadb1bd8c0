import { useState } from "react";
import {
	type FileKind,
	kindOf,
} from "../../../../contracts/files/fileKinds.ts";
import type { FileItem } from "../../../../contracts/files/files.ts";
import styles from "./fileIcon.module.css";

const sheet = "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5";
const drawings: Record<FileKind, string> = {
	folder: "M3 18.5v-13h6.5l2 2.5H21v10.5z",
	picture: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5h.01",
	film: "M3.5 6h17v12h-17zM10.5 9.3v5.4l4.3-2.7z",
	sheet: `${sheet}M9 12h6.5M9 15h6.5M9 18h6.5M12 12v6`,
	slides: "M3.5 5h17v11h-17zM12 16v4M8.5 20h7",
	archive: `${sheet}M11 5v1.5M11 8v1.5M11 11v1.5M9.8 14.5h2.4v3H9.8z`,
	text: `${sheet}M9 12h6.5M9 15h6.5M9 18h4`,
	other: sheet,
};

/**
 * A small picture of the file where there is one, that of a film with a mark, else
 * a drawing of its kind. Decorative.
 */
export function FileIcon({ item }: { item: FileItem }) {
	const [broken, setBroken] = useState("");
	// Upright pictures are shown whole: the middle of one is seldom what it is
	// about.
	const [upright, setUpright] = useState("");
	const family = kindOf(item.xext);
	if (item.thumb && broken !== item.thumb)
		return (
			<span className={styles.icon}>
				<img
					src={item.thumb}
					alt=""
					loading="lazy"
					decoding="async"
					data-upright={upright === item.thumb || undefined}
					onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
						if (naturalHeight > naturalWidth) setUpright(item.thumb);
					}}
					onError={() => setBroken(item.thumb)}
				/>
				{family === "film" && (
					<svg viewBox="0 0 24 24" className={styles.play} aria-hidden="true">
						<path d="M9 6.8v10.4l8.6-5.2z" />
					</svg>
				)}
			</span>
		);
	return (
		<span className={styles.icon} data-family={family} aria-hidden="true">
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<path
					d={drawings[family]}
					stroke="currentColor"
					strokeWidth="1.4"
					strokeLinejoin="round"
					strokeLinecap="round"
				/>
			</svg>
			{family !== "folder" && <span>{item.xext}</span>}
		</span>
	);
}
