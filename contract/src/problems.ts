import type { ProblemPlace } from './problems.schemas.ts';

/** `blocks`: the asset cannot be published. `warning`: something is wrong or left out. `hint`: worth a look. */
export type ProblemSeverity = 'blocks' | 'warning' | 'hint';

/** What the product can repair by itself. Each makes new files and leaves the given ones alone. */
export type FixName =
  | 'flip-green'
  | 'mark-linear'
  | 'convert-to-linear'
  | 'convert-to-srgb'
  | 'drop-alpha'
  | 'rename-map'
  | 'keep-larger'
  | 'resize-to-power-of-two'
  | 'rescale-model'
  | 'put-on-ground'
  | 'center-model'
  | 'remove-unused-materials'
  | 'remove-zero-area-faces'
  | 'flip-faces'
  | 'shrink-textures';

interface KindOfProblem {
  severity: ProblemSeverity;
  fix?: FixName;
  /** Values without which the fix does not know what to do. */
  needs?: readonly string[];
  en: string;
  ru: string;
}

const kind = (severity: ProblemSeverity, en: string, ru: string, fix?: FixName, ...needs: string[]): KindOfProblem => ({
  severity,
  en,
  ru,
  ...(fix && { fix, needs }),
});
const blocks = (en: string, ru: string) => kind('blocks', en, ru);
const warning = (en: string, ru: string, fix?: FixName, ...needs: string[]) => kind('warning', en, ru, fix, ...needs);
const hint = (en: string, ru: string, fix?: FixName, ...needs: string[]) => kind('hint', en, ru, fix, ...needs);

/** Every problem that files and texts of an asset can have. A name in braces is replaced by a value of the problem. */
export const problemKinds = {
  // Any file
  'empty-file': blocks('The file is empty.', 'Файл пустой.'),
  'false-content': blocks(
    'The content of the file does not match its extension.',
    'Содержимое файла не соответствует его расширению.',
  ),
  'too-large': blocks('The file is larger than {limit} GB.', 'Файл больше {limit} ГБ.'),
  'unknown-kind': blocks(
    'No texture, model or HDRI was found. Add PNG, JPEG, EXR, HDR, GLB or glTF files.',
    'Не нашлось ни текстуры, ни модели, ни HDRI. Добавьте файлы PNG, JPEG, EXR, HDR, GLB или glTF.',
  ),
  unreadable: blocks('The file cannot be read: {detail}', 'Файл не удалось прочитать: {detail}'),
  timeout: blocks(
    'Reading the files took too long: {seconds} s are allowed, and 1 s more for every {megabytes} MB.',
    'Файлы читались слишком долго: допускается {seconds} с и ещё 1 с на каждые {megabytes} МБ.',
  ),
  memory: blocks(
    'Reading the files took too much memory: {megabytes} MB are allowed, and for models {copies} times their size on top.',
    'Чтение файлов заняло слишком много памяти: допускается {megabytes} МБ, а для моделей сверх того объём файлов × {copies}.',
  ),
  crash: blocks(
    'Reading the files crashed the worker process.',
    'При чтении файлов рабочий процесс завершился аварийно.',
  ),
  'ignored-file': hint('The file is ignored: {type} does not use it.', 'Файл пропущен: {type} его не использует.'),

  // Archives
  'broken-zip': blocks('The archive cannot be read.', 'Архив не удалось прочитать.'),
  'too-many-entries': blocks('The archive has more than {limit} files.', 'В архиве больше {limit} файлов.'),
  'too-large-unpacked': blocks(
    'The archive unpacks to more than {limit} GB.',
    'После распаковки архив займёт больше {limit} ГБ.',
  ),
  'duplicate-name': blocks(
    'Two files in the archive have the same name: "{name}".',
    'В архиве два файла с одинаковым именем: «{name}».',
  ),
  'overlapping-entries': blocks('Files in the archive overlap.', 'Файлы в архиве накладываются друг на друга.'),
  encrypted: blocks(
    'The archive is encrypted. Pack it without a password.',
    'Архив зашифрован. Упакуйте его без пароля.',
  ),
  'archived-link': blocks('The archive contains a symbolic link.', 'В архиве есть символическая ссылка.'),
  bomb: blocks(
    'A file in the archive unpacks to more than {limit} times its size.',
    'Файл в архиве при распаковке увеличивается больше чем в {limit} раз.',
  ),
  'unsafe-name': blocks(
    'The file name "{name}" is not safe. Use a relative path of letters, digits, dots and hyphens.',
    'Имя файла «{name}» небезопасно. Используйте относительный путь из букв, цифр, точек и дефисов.',
  ),

  // Pictures
  'too-many-pixels': blocks(
    'The picture is too large: it has {width} × {height} pixels, and each side may have at most {limit}.',
    'Изображение слишком большое: {width} × {height} пикселей, а сторона может быть не больше {limit}.',
  ),
  'no-pixels': blocks('The picture has no pixels.', 'В изображении нет пикселей.'),
  'broken-image': blocks(
    'The picture cannot be read: it is broken or cut off.',
    'Изображение не читается: файл повреждён или обрезан.',
  ),
  'unknown-image': blocks(
    'The picture is not PNG, JPEG, WebP or AVIF.',
    'Это не изображение PNG, JPEG, WebP или AVIF.',
  ),
  'too-large-interlaced': blocks(
    'The picture has {width} × {height} pixels, which is too large for an interlaced or progressive picture: the limit is {limit} million pixels. Save it without interlacing.',
    'Изображение {width} × {height} слишком велико для чересстрочной или прогрессивной записи: предел — {limit} млн пикселей. Сохраните его без чересстрочности.',
  ),
  'trailing-bytes': blocks(
    'The file contains more data after the end of the picture.',
    'После конца изображения в файле есть ещё данные.',
  ),
  'broken-exr': blocks('The EXR file is broken: {reason}.', 'Файл EXR повреждён: {reason}.'),
  'unsupported-exr': blocks(
    'Deep and multi-part EXR files are not supported. Save the picture as a flat EXR with one part.',
    'Глубокие и многосоставные EXR не поддерживаются. Сохраните изображение как плоский EXR из одной части.',
  ),
  'broken-hdr': blocks('The Radiance file is broken: {reason}.', 'Файл Radiance повреждён: {reason}.'),
  'too-large-to-preview': warning(
    'An .exr with more than {pixels} pixels or {megabytes} MB is too large for a preview. Add a smaller file.',
    'EXR, в котором больше {pixels} пикселей или {megabytes} МБ, слишком велик для предпросмотра. Добавьте файл поменьше.',
  ),

  // Sets of maps
  'no-basecolor': warning('The texture has no base colour map.', 'У текстуры нет карты базового цвета.'),
  'no-normal': hint(
    'The texture has no normal map, so it looks flat in light.',
    'У текстуры нет карты нормалей, поэтому на свету она выглядит плоской.',
  ),
  'no-roughness': hint(
    'The texture has no roughness map, so every part of it shines alike.',
    'У текстуры нет карты шероховатости, поэтому вся она блестит одинаково.',
  ),
  'doubled-map': warning(
    'Two files are the same map: {map}, {width} × {height}. The other one is "{other}". Keep one of them.',
    'Два файла — одна и та же карта: {map}, {width} × {height}. Второй файл — «{other}». Оставьте один из них.',
    'keep-larger',
    'other',
  ),
  'unnamed-map': hint(
    'The file name does not say which map this is. Add the map to the name, as in "oak_roughness.png".',
    'По имени файла не понять, какая это карта. Допишите её в имя, например «oak_roughness.png».',
  ),
  'probable-map': hint(
    'The file name does not say which map this is. It looks like this one: {map}.',
    'По имени файла не понять, какая это карта. По виду это {map}.',
    'rename-map',
    'map',
  ),
  'mixed-resolutions': hint(
    'The largest file of this map ({map}) has {width} × {height} pixels, while the largest map of the set has {otherWidth} × {otherHeight}.',
    'Самый большой файл этой карты ({map}) — {width} × {height} пикселей, а самая большая карта набора — {otherWidth} × {otherHeight}.',
  ),

  // Single maps
  'normal-looks-dx': warning(
    'The map counts as OpenGL normals, but its green channel is that of DirectX: bumps look like dents. Flip the green channel.',
    'Карта считается нормалями OpenGL, но зелёный канал в ней как в DirectX: выпуклости выглядят вмятинами. Инвертируйте зелёный канал.',
    'flip-green',
  ),
  'normal-looks-gl': warning(
    'The map counts as DirectX normals, but its green channel is that of OpenGL: bumps look like dents. Flip the green channel.',
    'Карта считается нормалями DirectX, но зелёный канал в ней как в OpenGL: выпуклости выглядят вмятинами. Инвертируйте зелёный канал.',
    'flip-green',
  ),
  'srgb-normal': warning(
    'The normal map was saved with the sRGB curve: flat parts have the value {level} instead of 128, so the surface looks tilted.',
    'Карта нормалей сохранена с кривой sRGB: на ровных местах значение {level} вместо 128, и поверхность кажется наклонённой.',
    'convert-to-linear',
  ),
  'darkened-normal': warning(
    'The normal map was converted from sRGB although it holds data: flat parts have the value {level} instead of 128.',
    'Карту нормалей перевели из sRGB, хотя в ней данные: на ровных местах значение {level} вместо 128.',
    'convert-to-srgb',
  ),
  'data-marked-srgb': hint(
    'The file is marked as sRGB ({mark}), but this map holds data: {map}. Programs that obey the mark change its values.',
    'Файл помечен как sRGB ({mark}), но в этой карте данные: {map}. Программы, которые учитывают пометку, исказят значения.',
    'mark-linear',
  ),
  'linear-basecolor': warning(
    'The base colour is marked as linear ({mark}), so most programs show it too dark. Convert it to sRGB.',
    'Базовый цвет помечен как линейный ({mark}), и большинство программ покажет его слишком тёмным. Переведите его в sRGB.',
    'convert-to-srgb',
  ),
  'visible-seam': warning(
    'The texture does not tile: at the {edges}, around pixel {pixel}, the step is {ratio} times as large as inside.',
    'Текстура не бесшовная: {edges}, около пикселя {pixel}, перепад ×{ratio} от обычного внутри.',
  ),
  'not-power-of-two': hint(
    'The map has {width} × {height} pixels. Game engines prefer powers of two, such as {nextWidth} × {nextHeight}.',
    'Размер карты — {width} × {height} пикселей. Игровым движкам удобнее степени двойки, например {nextWidth} × {nextHeight}.',
    'resize-to-power-of-two',
    'nextWidth',
    'nextHeight',
  ),
  'not-square': hint(
    'The map is not square: it has {width} × {height} pixels.',
    'Карта не квадратная: {width} × {height} пикселей.',
  ),
  'banded-height': hint(
    'The height map has 8 bits, and its slopes are terraces {run} pixels wide. Save it with 16 bits.',
    'Карта высот 8-битная, и склоны на ней — ступени шириной {run} пикс. Сохраните её с глубиной 16 бит.',
  ),
  'constant-alpha': hint(
    'The alpha channel has the same value everywhere ({level}). It only makes the file larger.',
    'Альфа-канал везде одинаковый ({level}). Он только увеличивает файл.',
    'drop-alpha',
  ),

  // Models
  'invalid-gltf': blocks(
    'The model is not valid glTF: {finding} Check it with the glTF Validator of Khronos.',
    'Модель не соответствует glTF: {finding} Проверьте её в glTF Validator от Khronos.',
  ),
  'gltf-error': blocks('glTF Validator: {finding}', 'glTF Validator: {finding}'),
  'gltf-warning': warning('glTF Validator: {finding}', 'glTF Validator: {finding}'),
  'broken-gltf': blocks(
    'The glTF file is broken: {reason}. Export it again.',
    'Файл glTF повреждён: {reason}. Экспортируйте его заново.',
  ),
  'broken-gltf-json': blocks(
    'The JSON of the model cannot be parsed: {detail}. Export the model again.',
    'Не удаётся разобрать JSON модели: {detail}. Экспортируйте её заново.',
  ),
  'old-gltf': blocks(
    'The model is glTF {version}. Export it again as glTF 2.0.',
    'Модель в формате glTF {version}. Экспортируйте её в glTF 2.0.',
  ),
  'unsupported-gltf': blocks(
    'The model is glTF {version}. Export it as glTF 2.0.',
    'Модель в формате glTF {version}. Экспортируйте её в glTF 2.0.',
  ),
  'undecodable-gltf': blocks(
    'The model cannot be read: {detail}. Export it again, or without compression.',
    'Модель не удалось прочитать: {detail}. Экспортируйте её заново или без сжатия.',
  ),
  'unsupported-extension': blocks(
    'The model requires {extensions}, which cannot be read. Export it without this extension.',
    'Модель требует {extensions}, а это расширение не читается. Экспортируйте её без него.',
  ),
  'ignored-extension': warning(
    'The preview ignores the extension {extension}.',
    'Предпросмотр не учитывает расширение {extension}.',
  ),
  'external-resource': blocks(
    'The model references "{name}", which is outside its folder. Put the file beside the model and export it again.',
    'Модель ссылается на «{name}» вне своей папки. Положите файл рядом с моделью и экспортируйте её заново.',
  ),
  'missing-resource': blocks(
    'The model needs the file "{name}", which is missing. Add it to the folder of the model.',
    'Модели нужен файл «{name}», но его нет. Добавьте его в папку модели.',
  ),
  'misspelled-resource': blocks(
    'The model needs the file "{name}", which is missing. There is "{similar}", but upper and lower case differ. Rename it.',
    'Модели нужен файл «{name}», но его нет. Есть «{similar}» — он отличается регистром букв. Переименуйте его.',
  ),
  'unsupported-texture': blocks(
    'A texture of the model is not PNG, JPEG, WebP, AVIF or KTX2. Export it with PNG or JPEG textures.',
    'Текстура модели — не PNG, JPEG, WebP, AVIF и не KTX2. Экспортируйте модель с текстурами PNG или JPEG.',
  ),
  'unsupported-ktx2': blocks(
    'A KTX2 texture of the model cannot be read. Compress it with Basis Universal, or use PNG, JPEG or WebP.',
    'Текстура KTX2 в модели не читается. Сожмите её в Basis Universal или возьмите PNG, JPEG или WebP.',
  ),
  'no-mipmaps': blocks(
    'A KTX2 texture has {width} × {height} pixels and no mipmaps. Use at most {limit} pixels a side.',
    'Текстура KTX2 — {width} × {height} пикселей и без мип-уровней. Сторона может быть не больше {limit}.',
  ),
  'model-too-large': blocks(
    'The model is larger than {limit} MB. Put its buffers and textures into separate files.',
    'Модель больше {limit} МБ. Вынесите буферы и текстуры в отдельные файлы.',
  ),
  'json-too-large': blocks(
    'The JSON of the model is larger than {limit} MB. Put its buffers into separate files.',
    'JSON модели больше {limit} МБ. Вынесите буферы в отдельные файлы.',
  ),
  'resources-too-large': blocks(
    'The files that the model uses are larger than {limit} GB together. Use smaller textures, or split the model into several.',
    'Файлы модели вместе больше {limit} ГБ. Возьмите текстуры поменьше или разделите модель на несколько.',
  ),
  'absurd-count': blocks(
    'The model has too many {part}: {count}; {limit} are allowed. Split it into several models.',
    'В модели слишком много {part}: {count}, а допускается {limit}. Разделите её на несколько моделей.',
  ),
  'empty-model': blocks(
    'The model shows nothing: its scene has no meshes, or they have no size. Check which scene is the default one.',
    'Модель пуста: в сцене нет мешей или у них нет размера. Проверьте, какая сцена выбрана основной.',
  ),
  'no-surface': warning(
    'The model has only points or lines, so it gets no 3D preview.',
    'В модели только точки или линии, поэтому 3D-просмотра не будет.',
  ),
  'no-uvs': warning(
    'Surfaces with the material "{material}" have textures but no UV coordinates, so the textures do not show.',
    'У поверхностей с материалом «{material}» есть текстуры, но нет UV-координат, и текстуры не видны.',
  ),
  'inverted-faces': warning(
    'Faces of the mesh "{mesh}" point inwards: {percent} % of its surface. From outside they are invisible or dark.',
    'Полигоны меша «{mesh}» смотрят внутрь: {percent} % поверхности. Снаружи они невидимы или тёмные.',
    'flip-faces',
  ),
  'zero-area-faces': hint(
    'The model has faces without an area: {count} of {total}. They show nothing and break normals and bakes.',
    'В модели есть полигоны нулевой площади: {count} из {total}. Они не видны и портят нормали и запекание.',
    'remove-zero-area-faces',
  ),
  'wrong-scale': warning(
    'The model is {size} m large. glTF counts in metres; times {factor} it would be {result} m.',
    'Размер модели — {size} м. В glTF единица — метр; с множителем {factor} получится {result} м.',
    'rescale-model',
    'factor',
  ),
  'off-ground': hint(
    'The lowest point of the model is at {height} m instead of 0, so it floats or sinks on a floor.',
    'Нижняя точка модели на высоте {height} м, а не 0: на полу она повиснет или провалится.',
    'put-on-ground',
  ),
  'off-center': hint(
    'The middle of the model is {distance} m away from the origin, so it turns around a point beside it.',
    'Середина модели в {distance} м от начала координат, и модель вращается вокруг точки сбоку.',
    'center-model',
  ),
  'unused-materials': hint(
    'No surface uses these materials: {names}.',
    'Эти материалы ни на чём не используются: {names}.',
    'remove-unused-materials',
  ),
  'huge-texture': warning(
    'The texture "{name}" in the model has {width} × {height} pixels. Above {limit} many programs cannot load it.',
    'Текстура «{name}» в модели — {width} × {height} пикселей. Больше {limit} многие программы не загрузят.',
    'shrink-textures',
  ),

  // HDRIs
  'not-a-panorama': warning(
    'A panorama must be twice as wide as it is high; this one has {width} × {height} pixels.',
    'Панорама должна быть вдвое шире своей высоты, а здесь {width} × {height} пикселей.',
  ),
  'no-light': blocks('Every pixel of the HDRI is black.', 'Все пиксели HDRI чёрные.'),
  'clipped-light': warning(
    'The brightest lights are clipped: {percent} % of the pixels have exactly the largest value, {level}. Merge more dark exposures.',
    'Самые яркие источники обрезаны: у {percent} % пикселей ровно наибольшее значение, {level}. Добавьте тёмных экспозиций.',
  ),
  'no-range': warning(
    'The HDRI has almost no range: its brightest light is only {stops} EV above its average. It hardly casts shadows.',
    'В HDRI почти нет динамического диапазона: самый яркий свет выше среднего всего на {stops} EV. Теней почти не будет.',
  ),
  'tilted-horizon': warning('The horizon is tilted by about {degrees}°.', 'Горизонт наклонён примерно на {degrees}°.'),

  // Pictures of the asset
  'unusable-picture': warning('The picture cannot be used: {cause}', 'Картинку использовать нельзя: {cause}'),
  'not-rendered': warning('Rendering pictures failed: {detail}', 'Не удалось отрендерить картинки: {detail}'),
  'no-picture': blocks(
    'The asset has no usable picture. Take one in the 3D preview, add a file, or install Chromium on the server.',
    'У ассета нет подходящей картинки. Снимите её в 3D-просмотре, добавьте файлом или установите Chromium на сервере.',
  ),

  // The catalogue
  'known-files': blocks('The same files are published already: "{name}".', 'Эти файлы уже опубликованы: «{name}».'),
  'looks-alike': hint(
    'The picture looks like that of "{name}". Is it the same asset?',
    'Картинка похожа на «{name}». Это не тот же ассет?',
  ),
  'hidden-asset': hint(
    'An asset with exactly these files exists, but it is not shown in the catalogue.',
    'Ассет ровно с такими файлами есть, но в каталоге он не показан.',
  ),
  'next-version': hint(
    'An asset with this name has other files, so these become its next version.',
    'У ассета с этим именем другие файлы, поэтому эти станут его новой версией.',
  ),

  // Texts
  'no-name': blocks('The asset has no English name.', 'У ассета нет английского названия.'),
  'name-in-one-language': warning('The asset has no Russian name.', 'У ассета нет русского названия.'),
  'tags-in-one-language': hint(
    'Tags without a word in the other language: {tags}.',
    'Теги без слова на втором языке: {tags}.',
  ),
  'no-tags': hint(
    'The asset has no tags, so only its name can be found.',
    'У ассета нет тегов, и найти его можно только по названию.',
  ),
  'no-note': warning(
    'Nothing says what is new in this version. Customers who have the asset read it.',
    'Не сказано, что нового в этой версии. Это прочтут покупатели, у которых ассет уже есть.',
  ),
  'no-producer': blocks('The asset has no producer.', 'У ассета не указан автор.'),
  'no-pack': blocks('The asset is in no pack.', 'Ассет не лежит ни в одном паке.'),
  'no-licence': blocks('The asset has no licence.', 'У ассета не указана лицензия.'),

  // Folders and info.json of an import
  'unreadable-file': blocks(
    'The file cannot be read. Check its permissions and its name.',
    'Файл не читается. Проверьте права доступа и имя.',
  ),
  'unreadable-folder': blocks(
    'The folder cannot be read. Check its permissions.',
    'Папка не читается. Проверьте права доступа.',
  ),
  'no-asset': hint('No file in this folder can be an asset.', 'В этой папке нет файлов, из которых получится ассет.'),
  'too-deep': warning(
    'The folders below this one were skipped: the tree has more than {limit} levels.',
    'Папки внутри этой пропущены: в дереве больше {limit} уровней.',
  ),
  'empty-folder': hint('The folder is empty.', 'Папка пустая.'),
  link: warning(
    'The symbolic link is not followed. Put the files themselves here.',
    'Символическая ссылка пропущена. Положите сюда сами файлы.',
  ),
  'special-file': warning('This is not a plain file.', 'Это не обычный файл.'),
  'broken-info': warning('The file is ignored: {reason}.', 'Файл пропущен: {reason}.'),
  'ignored-field': warning(
    'The field "{field}" is ignored: its value is not valid.',
    'Поле «{field}» пропущено: недопустимое значение.',
  ),
  'unknown-licence': warning(
    'The licence is unknown, so the asset gets the standard licence.',
    'Лицензия неизвестна, поэтому ассет получит стандартную.',
  ),
  'unusable-category': warning(
    'The category "{category}" has no letters or digits, so the folders decide the pack.',
    'В категории «{category}» нет букв и цифр, поэтому набор выбран по папкам.',
  ),
  'translation-not-text': warning('`{field}` is ignored: it is not a text.', '`{field}` пропущено: это не текст.'),
  'translation-too-long': warning(
    '`{field}` is ignored: it is longer than {limit} characters.',
    '`{field}` пропущено: длиннее {limit} символов.',
  ),
  'tags-ru-not-list': warning('`tags_ru` is ignored: it is not a list.', '`tags_ru` пропущено: это не список.'),
  'tags-ru-wrong-length': warning(
    '`tags_ru` is ignored: it needs as many entries as `tags`, with null for a tag without translation.',
    '`tags_ru` пропущено: записей должно быть столько же, сколько в `tags`; у тега без перевода — null.',
  ),

  // Fixes
  'fix-not-possible': blocks(
    'This cannot be fixed automatically: {reason}.',
    'Исправить автоматически нельзя: {reason}.',
  ),
} as const satisfies Record<string, KindOfProblem>;

export type ProblemKind = keyof typeof problemKinds;
export type ProblemValues = Record<string, string | number>;
export type { ProblemPlace } from './problems.schemas.ts';

export interface Problem {
  kind: ProblemKind;
  /** The file with the problem; null when the asset as a whole has it. */
  file: string | null;
  values: ProblemValues;
  place: ProblemPlace | null;
}

export type ProblemLocale = 'en' | 'ru';
type Words = Record<string, { en: string; ru: string }>;

const say = (en: string, ru: string) => ({ en, ru });

/** Reasons for broken files and for fixes that are not possible. */
const reasons = {
  'bad-list': say('its list of channels is incomplete', 'неполный список каналов'),
  'bad-pixels': say('its pixels cannot be decoded', 'не удаётся декодировать пиксели'),
  'cannot-be-read': say('it cannot be read', 'он не читается'),
  'chunk-too-long': say('its binary chunk is longer than the file', 'двоичный блок длиннее файла'),
  'ends-early': say('it ends too early', 'он обрывается раньше времени'),
  'first-chunk': say('its first chunk is not JSON', 'первый блок — не JSON'),
  'incomplete-header': say('its header is incomplete', 'неполный заголовок'),
  'no-channels': say('its header has no size or no channels', 'в заголовке нет размера или каналов'),
  'no-glb-header': say('it has no header of GLB version 2', 'нет заголовка GLB версии 2'),
  'no-header': say('it has no header', 'нет заголовка'),
  'not-a-model': say('its JSON does not describe a model', 'JSON не описывает модель'),
  'not-an-object': say('it is not a JSON object', 'это не объект JSON'),
  'not-json': say('it is not valid JSON', 'это не JSON'),
  'not-rgbe': say('its colours are not RGBE', 'цвета не в RGBE'),
  'row-length': say('the length of a row differs from the width', 'длина строки не совпадает с шириной'),
  'row-order': say('its rows do not run from top to bottom', 'строки идут не сверху вниз'),
  'too-large-info': say('it is larger than 256 KB', 'он больше 256 КБ'),
  'too-long-run': say('a run is longer than its row', 'серия длиннее строки'),
  'uri-not-text': say('a URI in it is not a string', 'URI в нём — не строка'),
  'wrong-length': say('its length differs from its header', 'длина не совпадает с заголовком'),
  'wrong-pixels': say('its number of pixels differs from its header', 'число пикселей не совпадает с заголовком'),
  'exr-is-read-only': say(
    'EXR files can be read, but not written. Change the map in your program, or save it as a 16-bit PNG',
    'файлы EXR можно читать, но не записывать. Исправьте карту в своей программе или сохраните её в 16-битный PNG',
  ),
  'no-fix': say('there is no automatic fix for this problem', 'для этой проблемы нет автоматического исправления'),
  'already-gone': say('the file does not have this problem any more', 'в файле этой проблемы уже нет'),
  'unknown-extensions': say(
    'the model has extensions that would be lost. Change it in your program',
    'в модели есть расширения, которые пропали бы. Исправьте её в своей программе',
  ),
  'ktx2-is-read-only': say(
    'KTX2 textures can be read, but not written',
    'текстуры KTX2 можно читать, но не записывать',
  ),
  'too-large-to-fix': say(
    'the picture has more than 67 million pixels. Change it in your program',
    'в изображении больше 67 млн пикселей. Исправьте его в своей программе',
  ),
  'from-archive': say(
    'the file is in an archive. Unpack the archive first',
    'файл лежит в архиве. Сначала распакуйте архив',
  ),
} as const satisfies Words;

export type ProblemReason = keyof typeof reasons;

/** Words for values that name something, by placeholder. Other values are shown as they are. */
const words: Record<string, Words> = {
  reason: reasons,
  map: {
    basecolor: say('base colour', 'базовый цвет'),
    normal_gl: say('normal (OpenGL)', 'нормали (OpenGL)'),
    normal_dx: say('normal (DirectX)', 'нормали (DirectX)'),
    roughness: say('roughness', 'шероховатость'),
    metalness: say('metalness', 'металличность'),
    height: say('height', 'высота'),
    ao: say('ambient occlusion', 'затенение (AO)'),
    opacity: say('opacity', 'непрозрачность'),
    emission: say('emission', 'свечение'),
    arm: say('occlusion, roughness and metalness', 'затенение, шероховатость и металличность'),
  },
  type: {
    texture: say('a texture', 'текстура'),
    model: say('the model', 'модель'),
    hdri: say('an HDRI', 'HDRI'),
  },
  edges: {
    'left-right': say('left and right edges', 'на левом и правом краях'),
    'top-bottom': say('top and bottom edges', 'на верхнем и нижнем краях'),
  },
  part: {
    elements: say('elements in accessors', 'элементов в аксессорах'),
    zeros: say('elements in accessors without data', 'элементов в аксессорах без данных'),
    bufferBytes: say('bytes in its buffers', 'байтов в буферах'),
    compressedBytes: say('bytes in its compressed buffers', 'байтов в сжатых буферах'),
    instances: say('instances', 'экземпляров'),
    nodes: say('nodes', 'узлов'),
    meshes: say('meshes', 'мешей'),
    accessors: say('accessors', 'аксессоров'),
    bufferViews: say('buffer views', 'представлений буферов'),
    materials: say('materials', 'материалов'),
    textures: say('textures', 'текстур'),
    images: say('images', 'изображений'),
    animations: say('animations', 'анимаций'),
  },
  mark: {
    icc: say('ICC profile', 'профиль ICC'),
    srgb: say('sRGB chunk', 'блок sRGB'),
    gamma: say('gamma', 'гамма'),
    cicp: say('cICP chunk', 'блок cICP'),
    exif: say('EXIF', 'EXIF'),
  },
};

/** What frequent findings of the glTF Validator mean. The validator itself writes English only. */
const findings: Record<string, string> = {
  ACCESSOR_ANIMATION_INPUT_NON_INCREASING: 'время ключей анимации не возрастает.',
  ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND: 'значения больше объявленного максимума.',
  ACCESSOR_ELEMENT_OUT_OF_MIN_BOUND: 'значения меньше объявленного минимума.',
  ACCESSOR_INDEX_OOB: 'индекс указывает на вершину, которой нет.',
  ACCESSOR_INDEX_TRIANGLE_DEGENERATE: 'есть вырожденные треугольники.',
  ACCESSOR_INVALID_FLOAT: 'среди чисел есть NaN или бесконечность.',
  ACCESSOR_JOINTS_USED_ZERO_WEIGHT: 'у костей с нулевым весом указан номер.',
  ACCESSOR_MAX_MISMATCH: 'объявленный максимум не совпадает с данными.',
  ACCESSOR_MIN_MISMATCH: 'объявленный минимум не совпадает с данными.',
  ACCESSOR_NON_UNIT: 'векторы не единичной длины.',
  ACCESSOR_TOO_LONG: 'аксессор выходит за пределы буфера.',
  ACCESSOR_TOTAL_OFFSET_ALIGNMENT: 'данные аксессора не выровнены.',
  ACCESSOR_VECTOR3_NON_UNIT: 'нормали или касательные не единичной длины.',
  ACCESSOR_WEIGHTS_NON_NORMALIZED: 'веса костей в сумме не дают единицу.',
  BUFFER_BYTE_LENGTH_MISMATCH: 'длина буфера не совпадает с объявленной.',
  BUFFER_VIEW_TARGET_MISSING: 'не указано, для чего нужен буфер.',
  BUFFER_VIEW_TOO_LONG: 'представление выходит за пределы буфера.',
  DUPLICATE_ELEMENTS: 'есть повторяющиеся элементы.',
  EMPTY_ENTITY: 'есть пустой список или объект.',
  IMAGE_DATA_INVALID: 'данные изображения повреждены.',
  IMAGE_NPOT_DIMENSIONS: 'размер изображения — не степень двойки.',
  INVALID_EXTENSION_NAME_FORMAT: 'имя расширения записано неверно.',
  MATERIAL_ALPHA_CUTOFF_INVALID_MODE: 'порог прозрачности указан для режима, где он не действует.',
  MESH_PRIMITIVE_GENERATED_TANGENT_SPACE: 'у поверхности с картой нормалей нет касательных.',
  MESH_PRIMITIVE_INVALID_ATTRIBUTE: 'у меша недопустимый атрибут.',
  MESH_PRIMITIVE_TOO_FEW_TEXCOORDS: 'материалу нужны UV-координаты, которых нет.',
  MULTIPLE_EXTENSIONS: 'расширение указано дважды.',
  NODE_EMPTY: 'есть пустой узел.',
  NODE_LOOP: 'узлы вложены друг в друга по кругу.',
  NODE_MATRIX_DEFAULT: 'у узла указана матрица, которая ничего не меняет.',
  NODE_MATRIX_NON_TRS: 'матрица узла не раскладывается на сдвиг, поворот и масштаб.',
  NODE_SKINNED_MESH_NON_ROOT: 'меш со скелетом лежит не в корне сцены.',
  NODE_SKINNED_MESH_LOCAL_TRANSFORMS: 'сдвиг узла со скелетом не действует.',
  ROTATION_NON_UNIT: 'поворот задан кватернионом не единичной длины.',
  SCENE_NON_ROOT_NODE: 'в сцене указан узел, который уже лежит внутри другого.',
  UNDECLARED_EXTENSION: 'расширение используется, но не объявлено.',
  UNDEFINED_PROPERTY: 'не хватает обязательного свойства.',
  UNEXPECTED_PROPERTY: 'есть лишнее свойство.',
  UNRESOLVED_REFERENCE: 'ссылка указывает в никуда.',
  UNSUPPORTED_EXTENSION: 'расширение неизвестно проверяющей программе.',
  UNUSED_EXTENSION_REQUIRED: 'требуемое расширение не используется.',
  VALUE_NOT_IN_RANGE: 'значение вне допустимых пределов.',
  VALUE_NOT_IN_LIST: 'значение не из допустимого списка.',
};

export const severityOf = ({ kind: name }: Pick<Problem, 'kind'>): ProblemSeverity => problemKinds[name].severity;
export const isBlocking = (problem: Pick<Problem, 'kind'>): boolean => severityOf(problem) === 'blocks';

/** The fix for a problem; null when there is none, or when the problem lacks a value that the fix needs. */
export function fixOf({ kind: name, values }: Pick<Problem, 'kind' | 'values'>): FixName | null {
  const { fix, needs = [] }: KindOfProblem = problemKinds[name];
  return fix && needs.every((value) => values[value] !== undefined) ? fix : null;
}

/** Says what is wrong, with the values of the problem. */
export function sentenceOf({ kind: name, values }: Pick<Problem, 'kind' | 'values'>, locale: ProblemLocale): string {
  return problemKinds[name][locale].replace(/\{(\w+)\}/g, (_, key: string) => wordOf(key, values, locale));
}

function wordOf(key: string, values: ProblemValues, locale: ProblemLocale): string {
  if (key === 'finding') return findingOf(values, locale);
  const value = values[key] ?? '';
  if (key === 'cause' && typeof value === 'string' && Object.hasOwn(problemKinds, value))
    return sentenceOf({ kind: value as ProblemKind, values }, locale);
  if (typeof value === 'number') return locale === 'ru' ? String(value).replace('.', ',') : String(value);
  const known = words[key];
  return known && Object.hasOwn(known, value) ? (known[value]?.[locale] as string) : value;
}

/** In Russian the meaning of the finding, and the words of the validator for those who search for them. */
function findingOf({ code = '', message = '', pointer = '' }: ProblemValues, locale: ProblemLocale): string {
  const place = pointer === '' ? '' : ` (${pointer})`;
  const meaning = locale === 'ru' ? findings[String(code)] : undefined;
  if (meaning !== undefined) return `${meaning} ${code}${place}.`;
  return locale === 'ru' ? `нарушено правило ${code}. ${message}${place}` : `${message}${place}`;
}
