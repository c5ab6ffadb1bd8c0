"use client";

import { useId, useState } from "react";
import { menu } from "../content.mjs";
import { Chevron } from "../icon.jsx";
import { Entry } from "./entry.jsx";

function Group({ item, path }) {
	const id = useId();
	const [open, setOpen] = useState(false);
	return (
		<div className="entry_1q77i_38">
			<button
				type="button"
				className="button_1q77i_8"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
			>
				{item.name}
				<Chevron />
			</button>
			{item.models ? (
				<div id={id} className="mega_1q77i_61" />
			) : (
				<ul id={id} className="list_1q77i_42">
					{item.children.map(([name, to]) => (
						<li key={to}>
							<Entry name={name} path={to} current={path === to} />
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

export function DesktopMenu({ path }) {
	return (
		<nav aria-label="Main menu">
			<ul className="menu_1q77i_2">
				{menu.map((item) => (
					<li key={item.name}>
						{item.path ? (
							<Entry {...item} current={path === item.path} />
						) : (
							<Group item={item} path={path} />
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}
