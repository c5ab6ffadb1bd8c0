"use client";

import Link from "next/link";
import { useRef } from "react";
import { Icon } from "../icon.jsx";

export function LegalLinks({ links }) {
	const dialog = useRef(null);
	return (
		<>
			<ul className="legal_p3k1s_2" aria-label="Legal">
				{links.map(([name, path]) => (
					<li key={path}>
						<Link
							aria-haspopup="dialog"
							href={path}
							onClick={() => dialog.current?.showModal()}
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
			<dialog ref={dialog} className="dialog_36836_2">
				<form method="dialog" className="head_36836_15">
					<button type="submit" aria-label="Close">
						<Icon name="close" />
					</button>
				</form>
			</dialog>
		</>
	);
}
