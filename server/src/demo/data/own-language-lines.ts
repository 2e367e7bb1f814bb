/** Lines that suppliers write in their own language in place of the English one: language | kind | text. */
export const OWN_LANGUAGE_LINES = `
de | book-lights | Buchleuchte zum Anklemmen, warmweiß, stört niemanden im Bett
de | reading-lamps | Leselampe fürs Bett mit engem Lichtkegel
de | frying-pans | Bratpfannen aus Schmiedeeisen, ohne PFAS
de | bed-linen | Bettwäsche aus Leinen und Satin, jede Größe
de | shelves-bookcases | Regale ohne Bohren, Eiche massiv
de | pcb-assembly | Leiterplattenbestückung ab 50 Stück mit Funktionsprüfung
de | knitwear-jumpers | Pullover aus Merinowolle, gestrickt und gekettelt
de | bar-soaps | Feste Seifen, dreimal pilliert
de | honey | Lindenhonig, bis zum Stock verfolgt
de | montessori-wooden-toys | Steckspiele aus Buche, geölt
de | mailer-boxes | Versandkartons mit Innendruck, ab 100 Stück
de | compostable-pouches | Kompostierbare Standbeutel ab 500 Stück, bedruckt
de | cnc-milled-parts | Frästeile nach Zeichnung, ab einem Stück
de | injection-moulded-parts | Spritzgussteile mit Einlegern
de | dog-beds | Hundebetten mit orthopädischem Schaum
fr | book-lights | Liseuse à pince pour lire au lit, faisceau étroit
fr | reading-lamps | Applique de lecture pour tête de lit
fr | bed-linen | Parures de lit en lin lavé, sur mesure
fr | face-moisturisers | Crèmes de jour sans parfum, 30 et 50 ml
fr | perfumes | Eaux de parfum composées et macérées à Grasse
fr | jams-preserves | Confitures cuites au chaudron, 70 % de fruits
fr | handbags | Sacs à main en cuir végétal, cousus à la main
fr | handmade-tiles-mosaics | Zelliges taillés à la main, 10 × 10 cm
fr | compostable-pouches | Sachets compostables à partir de 500 pièces
fr | product-labels | Étiquettes en bobine, papier vergé
fr | handwoven-rugs | Tapis noués main, laine et coton
fr | beeswax-wraps | Emballages en cire d’abeille, coton bio
es | book-lights | Luz de lectura con pinza, recargable
es | reading-lamps | Lámpara de lectura para la cama, haz estrecho
es | sneakers | Zapatillas de piel sin cromo, suela cosida
es | sandals-flip-flops | Sandalias con plantilla de corcho
es | jeans-denim | Vaqueros lavados con ozono
es | handloom-blankets-shawls | Chales de alpaca tejidos en telar
es | handmade-pottery-mugs | Tazas de barro torneadas a mano
es | hot-sauces | Salsas picantes fermentadas seis semanas
es | coffee-beans | Café de origen tostado a pedido
es | compostable-pouches | Bolsas compostables desde 500 unidades
es | plush-toys | Peluches según tu dibujo, relleno reciclado
es | fashion-rings | Anillos de plata 925 hechos a mano
es | woven-baskets | Cestas de fibra natural con tapa
zh | book-lights | 夹式充电阅读灯，三档亮度
zh | reading-lamps | 床头阅读灯，窄光束，触摸调光
zh | water-bottles | 不锈钢保温杯，500毫升，可激光刻字
zh | frying-pans | 铸铁不粘煎锅，20至28厘米
zh | pcb-assembly | 电路板贴片加工，0201元件，功能测试
zh | power-banks | 磁吸移动电源，10000毫安时，UN38.3认证
zh | wireless-earbuds | 无线耳机整机代工，六麦降噪
zh | smart-home-sensors | 门窗传感器，支持Matter协议
zh | plush-toys | 来图定制毛绒玩具，再生填充棉
zh | board-games | 桌游印刷装配，一千套起
zh | injection-moulded-parts | 精密注塑加工，五十至二百五十吨
zh | cnc-milled-parts | 五轴数控加工，铝件钢件，一件起做
zh | compostable-pouches | 可降解自立袋，五百个起订
zh | stand-up-pouches | 自立拉链袋数码印刷，五百个起
zh | rigid-gift-boxes | 磁吸精装礼盒，内托定制
zh | bamboo-toothbrushes | 竹牙刷，蓖麻刷毛，纸盒包装
zh | yoga-mats | 天然橡胶瑜伽垫，可印图案
zh | makeup-brushes-sponges | 纯素化妆刷，桦木柄
zh | sunglasses | 板材偏光太阳镜
hi | reading-lamps | पीतल का पढ़ने का लैंप, बिस्तर के पास
hi | book-lights | किताब पर लगने वाली छोटी लाइट
hi | block-print-batik-textiles | हाथ से छपा सूती कपड़ा, मीटर के हिसाब से
hi | handloom-blankets-shawls | हथकरघा शॉल, खादी और ऊन
hi | t-shirts | जैविक सूती टी-शर्ट, पचास से शुरू
hi | hand-embroidery | हाथ की कढ़ाई, लिनन और टोपी पर
hi | spices-seasonings | ताज़ा पिसे मसाले, हर हफ्ते
hi | herbal-tinctures | आयुर्वेदिक अर्क, ड्रॉपर बोतल में
hi | fashion-rings | चांदी की अंगूठियां, हाथ से बनी
hi | incense-wax-melts | हाथ से बनी अगरबत्ती और धूप
hi | handbags | चमड़े के हैंडबैग, हाथ की सिलाई
hi | compostable-pouches | कम्पोस्टेबल पाउच, पांच सौ से
hi | palm-leaf-tableware | सुपारी के पत्ते की प्लेटें
it | reading-lamps | Applique da lettura per il letto, fascio stretto
it | book-lights | Luce per libri a clip, ottone o nero
it | handbags | Borse in cuoio conciato al vegetale
it | woven-fabrics | Tessuti di lino tinti su campione
it | perfumes | Profumi composti e imbottigliati in casa
it | pasta-sauces-pesto | Pesto e sughi in vasetto, ricetta tua o nostra
`;
