import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { largestAddress } from "../../../../contracts/addresses/addresses.ts";
import type { CarDetail } from "../../../../contracts/catalogue/catalogue.ts";
import layout from "../../../ui/layout.module.css";
import { Picture } from "../../../ui/Picture.tsx";
import { Stroke } from "../../../ui/Stroke.tsx";
import styles from "./gallery.module.css";
import type { ViewerProps } from "./Viewer.tsx";

/**
 * State of the view over the strip: none, or the picture whose viewer came on
 * request.
 */
type View = {
	state: "strip" | "opening" | "failed" | "large";
	at?: number;
	Viewer?: ComponentType<ViewerProps>;
};

/**
 * Pictures side by side: a finger or the arrow keys move along them. Each is a link to
 * its largest file, which a script shows over the page.
 */
export function Gallery({ car }: { car: CarDetail }) {
	const t = useTranslations("model");
	const strip = useRef<HTMLUListElement>(null);
	const [view, setView] = useState<View>({ state: "strip" });
	const { gallery } = car;

	async function open(event: MouseEvent, at: number) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
			return;
		event.preventDefault();
		setView({ state: "opening", at });
		try {
			const { Viewer } = await import("./Viewer.tsx");
			// The picture that was pressed last.
			setView((latest) => ({ ...latest, state: "large", Viewer }));
		} catch {
			setView({ state: "failed" });
		}
	}

	function close() {
		setView({ state: "strip" });
		// Some browsers do not focus a link when it is clicked.
		const pressed = strip.current?.querySelectorAll("a")[view.at ?? 0];
		pressed?.focus({ preventScroll: true });
	}

	/** The file of a picture that the strip shows already. */
	function loadedOf(at: number): string | undefined {
		const image = strip.current?.querySelectorAll("img")[at];
		return image?.complete ? image.currentSrc : undefined;
	}

	if (gallery.length === 0) return null;
	const { state, at = 0, Viewer } = view;
	return (
		<section className={styles.gallery} aria-labelledby="gallery">
			<div className={layout.bounds}>
				<h2 id="gallery">{t("gallery")}</h2>
				<span id="enlarge" hidden>
					{t("enlarge")}
				</span>
			</div>
			<ul ref={strip} className={styles.strip} aria-labelledby="gallery">
				{gallery.map((picture, index) => (
					<li key={picture.id}>
						<a
							href={largestAddress(picture, "webp")}
							// A press before hydration waits for React, though no page of the site is led to.
							data-inside=""
							data-held={state === "opening" && index === at ? "" : undefined}
							aria-haspopup="dialog"
							aria-describedby="enlarge"
							onClick={(event) => open(event, index)}
						>
							<Picture
								picture={picture}
								sizes="(max-width: 1100px) 86vw, 62vw"
							/>
							<Stroke d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" width={1.8} />
						</a>
					</li>
				))}
			</ul>
			{state === "failed" && (
				<p role="alert" className={`${layout.bounds} ${styles.failed}`}>
					{t("pictureFailed")}
				</p>
			)}
			{Viewer && (
				<Viewer
					pictures={gallery}
					first={at}
					loadedOf={loadedOf}
					onClose={close}
				/>
			)}
		</section>
	);
}
